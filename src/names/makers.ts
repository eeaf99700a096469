/** What a maker's goods are where the name says no more: `kind: makers`. */
export const MAKER_KINDS = `
phone: iqoo, m-horse, oukitel, kxd, oppo, vivo, realme, xiaomi, honor, oneplus, infinix, tecno, itel, nokia, nothing, nubia, zte, hmd, inovo, umidigi, blackberry, zelvio, huawei, motorola
phone-case: uag, otterbox, itskins, ringke, hi-shield, casetify, devilcase, spigen
nappies: merries, mamypoko, huggies, pampers, goon, moony, drypers, babylove, sweety
instant-noodles: indomie
kids-smartwatch: imoo
action-camera: gopro, insta360, sjcam, akaso
drone: dji
sneakers: converse, vans, nike, adidas, puma
running-shoes: asics, saucony, brooks, hoka
shoes: keen, skechers
pc-case: nzxt
hard-drive: western digital, seagate, maxtor
memory-card: sandisk
cpu: intel, amd
monitor: benq, aoc, viewsonic
router: linksys, netgear, tp-link, d-link
tv-mount: sanus, peerless
gps-navigator: garmin, tomtom, magellan
radar-detector: escort
grill: weber
tv-tuner: tivo
digital-camera: nikon, olympus, leica, canon
security-software: sonicwall, symantec, mcafee, watchguard
graphics-software: adobe, corel
finance-software: intuit
video-game: aspyr, hoyle, activision, ubisoft, sierra
vitamins: blackmores, centrum, redoxon, swisse, vistra
sunscreen: anessa, banana boat, skin aqua, sunplay
robot-vacuum: roborock, dreame, ecovacs, irobot
`;
