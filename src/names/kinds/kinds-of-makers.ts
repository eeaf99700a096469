/** What a maker's goods are where the name says no more: `kind: makers`. */
export const MAKER_KINDS = `
phone: iqoo, m-horse, oukitel, kxd, oppo, vivo, realme, xiaomi, honor, oneplus, infinix, tecno, itel, nokia, nothing, nubia, zte, hmd, inovo, umidigi, blackberry, zelvio, huawei, motorola
screen-protector: akabeila, ablemen, zagg, dapad, nillkin, zeelot
charger: cuktech, ldnio
phone-case: vrs, araree, hoda, elago, pitaka, prodigee, avana, avana creations, custype, esr, case-mate, rhinoshield, torras, benks, vrs design, tech21, dbrand, skinarma, uag, otterbox, itskins, ringke, hi-shield, casetify, devilcase, spigen
nappies: merries, mamypoko, huggies, pampers, goon, moony, drypers, babylove, sweety, makuku, molfix, fitti
instant-noodles: indomie, mie sedaap, samyang, wai wai, yum yum, nongshim, lemonilo, sarimi, supermi, pop mie, buldak, shin ramyun
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
pc-case: nzxt, fractal design, lian li, phanteks
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
vitamins: blackmores, centrum, redoxon, swisse, vistra, enervon-c, cdr, scott's emulsion, imboost, nutrilite, mega we care, dhc, nature made, hemaviton, ester-c, stimuno, youvit, seven seas
sunscreen: anessa, banana boat, skin aqua, sunplay
robot-vacuum: roborock, dreame, ecovacs, irobot
chips: lay's, chitato, pringles, tasto, doritos, cheetos, qtela, potabee, japota, calbee, kusuka, maicih
biscuits: oreo, pocky, khong guan, kitkat, beng beng, tim tam, loacker, nabati, biskuat
chocolate: cadbury, ferrero rocher, toblerone, hershey's, snickers, m&m's, van houten, lindt
candy: mentos, kopiko, hartbeat, yupi, chupa chups, haribo, skittles, relaxa, fisherman's friend
milk: ultra milk, frisian flag, indomilk, foremost, dutch mill, meiji, greenfields, bear brand, lactasoy, vitamilk, oatside, 137 degrees, almond breeze, thai-denmark
milk-powder: sgm, bebelac, dancow, lactogrow, morinaga, enfagrow, enfamil, s-26, nutrilon, dumex, similac, pediasure, anlene, chil kid, chil mil, bebelove, hi-q, frisomum
energy-drink: pocari sweat, red bull, m-150, carabao, kratingdaeng, extra joss, hydro coco, mizone, gatorade
soft-drink: coca-cola, pepsi, sprite, fanta
cocoa-drink: ovaltine
coffee: nescafe, kapal api, luwak white koffie, torabika, birdy, indocafe, khao shong, moccona, nespresso
tea: teh pucuk, sariwangi, lipton, chatramue, oishi, ichitan, tong tji, teh botol sosro, twinings, dilmah
cereal: quaker, energen, koko krunch, kellogg's
yogurt: yakult, cimory, betagen, heavenly blush
spread: nutella, skippy, goldenfield
canned-food: three lady cooks, ro-za, sealect, botan sarden, pronas
soy-sauce: bango, healthy boy, kikkoman, golden mountain
fish-sauce: tipparos
oyster-sauce: maekrua, saori
stock: royco, masako, knorr, rosdee, ajinomoto, maggi
cooking-oil: bimoli, sania, filma, sunco, kunci mas, morakot
sugar: gulaku, mitr phol, tropicana slim
coconut-milk: chaokoh, aroy-d
flour: segitiga biru, bogasari, kunci biru
laundry-detergent: rinso, daia, downy, molto, so klin, omo, fineline, kispray, persil
dish-soap: mama lemon, lipon f, mama lime
floor-cleaner: super pell, wipol, vixal, porstex, magiclean, vixol, harpic, mr muscle, haiter, clorox
air-freshener: bayfresh, glade, febreze, ambi pur, air wick
insecticide: baygon, chaindrite
mosquito-repellent: soffell, autan
tissue: paseo, kleenex, cellox, mitu, montiss, livi
sanitary-pad: laurier, sofy, softex, kotex
adult-nappies: certainty, lifree, dr.p, tena
toothpaste: pepsodent, colgate, sensodyne, ciptadent, closeup, darlie, salz, systema, thepthai, enzim, dentiste, kodomo
mouthwash: listerine
shampoo: sunsilk, pantene, head & shoulders, rejoice, makarizo, tresemme, emeron
body-soap: lifebuoy, dettol, nuvo, shokubutsu, protex, cussons, shinzui
deodorant: rexona, deonatulle
balm: salonpas, counterpain, geliga, fresh care, cap lang, safe care, bye bye fever, siang pure, poy sian, hong thai, zam-buk
first-aid: hansaplast, betadine, tensoplast, onemed, hypafix, nexcare
medicine: antangin, tolak angin, panadol, bodrex, paramex, promag, mylanta, tylenol, strepsils, diapet, neozep, gaviscon, sangobion, bisolvon, decolgen
protein: evolene, optimum nutrition, muscletech, l-men, fitwhey, myprotein, muscle first
condom: durex, onetouch, okamoto
face-wash: senka, smooth e
moisturizer: vaseline, nivea, citra, scarlett, cetaphil, cerave
lipstick: implora
hair-dye: lolane, berina, dipso
hair-styling: gatsby, tancho
cat-food: kaniva, friskies, sheba, regalos, felibite, ciao churu, markotops
dog-food: pedigree, alpo, smartheart, jerhigh, cesar
toy-car: tamiya, takara tomy, majorette
building-blocks: nanoblock
rubik: moyu, qiyi
pen: uni-ball, lamy, gelly roll
office-supplies: joyko, kenko, bantex
door-lock: yale, solex
light-bulb: hannochs, osram, lamptan
drill: makita, dewalt
engine-oil: castrol, motul, yamalube, ahm oil, liqui moly, valvoline
tyre: michelin, bridgestone, fdr, gt radial, maxxis, goodyear, yokohama, deestone, hankook, pirelli, zeneos
car-battery: gs astra, yuasa, amaron, incoe
helmet: kyt, nhk, agv, arai, shoei
thermos: zojirushi, corkcicle, hydro flask, owala, lock & lock
cookware: oxone
food-container: tupperware, super lock
hand-sanitizer: antis
baby-bottle: pigeon, philips avent, dr. brown's, tommee tippee, comotomo, hegen
breast-pump: spectra, medela, gabag, malish, mom uung
car-seat: joie, chicco, cybex, maxi-cosi, ailebebe
stroller: cocolatte, babyelle, bugaboo, pliko
`;
