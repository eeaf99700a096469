/** What a maker's goods are where the name says no more: `kind: makers`. */
export const MAKER_KINDS = `
phone: iqoo, m-horse, oukitel, kxd, oppo, vivo, realme, xiaomi, honor, oneplus, infinix, tecno, itel, nokia, nothing, nubia, zte, hmd, inovo, umidigi, blackberry, zelvio, huawei, motorola
screen-protector: akabeila, ablemen, zagg, dapad, nillkin, zeelot
charger: cuktech
phone-case: vrs, araree, hoda, elago, pitaka, prodigee, avana, avana creations, custype, esr, case-mate, rhinoshield, torras, benks, vrs design, tech21, dbrand, skinarma, uag, otterbox, itskins, ringke, hi-shield, casetify, devilcase, spigen
nappies: merries, mamypoko, huggies, pampers, goon, moony, drypers, babylove, sweety
instant-noodles: indomie
kids-smartwatch: imoo
action-camera: gopro, insta360, sjcam, akaso
drone: dji
sneakers: converse, vans, nike, adidas, puma, new balance, reebok, onitsuka tiger, le coq sportif, fila, k-swiss, ventela, compass, diadora, ellesse, kappa, supra, dc shoes, etnies
running-shoes: asics, saucony, brooks, hoka, on running, ortuseight
football-boots: concave, joma, lotto, umbro
futsal-shoes: specs, mills
hiking-shoes: salomon, merrell, la sportiva
sandals: crocs, birkenstock, teva, gambol, adda
power-supply: seasonic, fsp, enermax
cpu-cooler: noctua, arctic, thermalright
network-switch: mikrotik
ip-camera: ezviz, imou, hikvision, dahua, reolink
e-reader: kobo, boox
graphics-tablet: wacom, huion, gaomon, xp-pen
calculator: texas instruments
printer: epson, brother, kyocera
headphones: sennheiser, beyerdynamic, audio-technica, akg
speaker: klipsch, polk audio, sonos, edifier, marshall
microphone: shure, rode, boya, saramonic
gimbal: zhiyun, feiyutech, hohem
graphics-card: evga, zotac, sapphire, xfx, palit, galax, inno3d, powercolor, gainward
motherboard: asrock, biostar
memory: g.skill, geil, mushkin
toy: fisher-price, skip hop, vtech, hello kitty, my melody, lego, barbie, hot wheels, nerf, playmobil
suitcase: rimowa, samsonite, american tourister
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
video-game: feral interactive, destineer, dreamcatcher, viva media, bold games, aspyr, hoyle, activision, ubisoft, sierra
hijab: elzatta, umama, zoya, buttonscarves, kamiidea
vitamins: blackmores, centrum, redoxon, swisse, vistra
sunscreen: anessa, banana boat, skin aqua, sunplay
robot-vacuum: roborock, dreame, ecovacs, irobot
`;
