/**
 * Brands that are common in the shops of the markets, separated by semicolons: each as it is written, then other
 * spellings of it. Compiled by hand for this project.
 */
export const BRANDS = `
digital alliance, digital aliance; swallow
apple, แอปเปิล, แอปเปิ้ล; samsung, ซัมซุง, sumsung; xiaomi, เสียวหมี่, xiao mi; oppo, ออปโป้; vivo, วีโว่; realme, เรียลมี
huawei, หัวเว่ย; honor, ออเนอร์; oneplus, one plus, วันพลัส; google, กูเกิล; infinix, อินฟินิกซ์; tecno, เทคโน
itel, ไอเทล; nokia, โนเกีย; motorola, โมโตโรล่า; nothing, นอธธิง; nubia; zte; hmd; inovo; umidigi; blackberry; htc
imoo, ไอโม่; mibro; zelvio; sony, โซนี่; lg, แอลจี; panasonic, พานาโซนิค; philips, ฟิลิปส์; sharp, ชาร์ป
toshiba, โตชิบา; hitachi, ฮิตาชิ; mitsubishi, มิตซูบิชิ; daikin, ไดกิ้น; haier, ไฮเออร์; tcl, ทีซีแอล; hisense
polytron; cosmos; miyako; maspion; electrolux, อิเล็กโทรลักซ์, อีเลคโทรลักซ์; hatari, ฮาตาริ; dyson, ไดสัน
tefal, เทฟาล; delonghi; bosch, บ๊อช; whirlpool; frigidaire; danby; haier america; weber; kitchenaid; cuisinart; oxone
denpoo; asus, เอซุส; acer, เอเซอร์; lenovo, เลอโนโว; dell, เดลล์; hp, hewlett packard, hewlett-packard; msi; gigabyte
microsoft, ไมโครซอฟท์; intel, อินเทล; amd; nvidia; corsair; kingston, คิงส์ตัน; crucial; sandisk, แซนดิสก์; seagate
western digital, wd; transcend; adata; g.skill; teamgroup; patriot; pny; mushkin; geil; silicon power; thermaltake
cooler master; silverstone; antec; be quiet!; nzxt; deepcool; noctua; evga; zotac; sapphire; xfx; asrock; supermicro
benq; aoc; viewsonic; logitech, ลอจิเทค; razer; hyperx, ไฮเปอร์เอ็กซ์; steelseries; rexus; fantech; anker, แองเคอร์
soundcore; ugreen, อูกรีน; baseus, บาเซียส; moov; orsen; eloop, อีลูป; remax; vention; belkin; griffin; targus; spigen
uag; otterbox; itskins; ringke; hi-shield, hi·shield; casetify; neewer; ulanzi; smallrig; telesin; startrc; boya; costa; jbl
bose; beats; sennheiser, sennheisser; audio-technica; marshall; edifier; harman kardon; jabra; skullcandy; boston acoustics
klipsch; yamaha; denon; pioneer; kenwood; onkyo; bose corporation; ihome; sanus; peerless; monster cable; monster
tripp lite; apc; netgear; linksys; tp-link, tp link, tplink; d-link; cisco; ubiquiti; canon, แคนนอน; nikon, นิคอน
fujifilm, ฟูจิฟิล์ม; olympus; kodak; leica; sigma; tamron; gopro, โกโปร; dji, ดีเจไอ; epson, เอปสัน; brother; ricoh
xerox; garmin, การ์มิน; tomtom; magellan; casio, คาซิโอ; seiko, ไซโก; citizen, ซิติเซ็น; nintendo, นินเทนโด; sega
ea sports; activision; adobe; symantec; mcafee; intuit; autodesk; corel; encore software; encore; broderbund
topics entertainment; sage; nike, ไนกี้; adidas, อาดิดาส; puma, พูม่า; asics, เอสิคส์, อาซิคส์
new balance, นิวบาลานซ์; reebok, รีบอค; converse, คอนเวิร์ส; vans, แวนส์; skechers, สเก็ตเชอร์ส; fila, ฟิล่า; concave
crocs, ครอคส์, คร็อคส์; uniqlo, ยูนิโคล่; levis, levi's, ลีวายส์; h&m; zara; eiger; erigo; carhartt; lacoste
ripcurl, rip curl; swallow; nivea, นีเวีย; biore, บีโอเร, bioré, บิโอเร; vaseline, วาสลีน; garnier, การ์นิเย่
loreal, l'oreal, l'oréal, ลอรีอัล; maybelline, เมย์เบลลีน; wardah, วาร์ดาห์; somethinc; emina; ponds, pond's, พอนด์ส
olay; cetaphil, เซตาฟิล; eucerin, ยูเซอริน; la roche-posay, ลาโรช โพเซย์, la roche posay, ลา โรช โพเซย์
laneige, ลาเนจ; innisfree, อินนิสฟรี; skintific, สกินทิฟิค; scarlett, scarlett whitening; dove, โดฟ; pantene, แพนทีน
sunsilk, ซันซิล; dettol, เดทตอล; lifebuoy; listerine, ลิสเตอรีน; mamypoko, มามี่โพโค; huggies, ฮักกี้ส์; pampers
merries, เมอร์รี่ส์; sensi; onemed; imboost; nutrilon; milo, ไมโล; nescafe, เนสกาแฟ; indomie, อินโดมี่; oishi, โออิชิ
pronas; silverqueen; whiskas, วิสกัส; royal canin, รอยัลคานิน; me-o, มีโอ; bolt; drontal; joyko; snowman
faber-castell, เฟเบอร์คาสเทล, faber castell; deli; kenko; ikea, อิเกีย; lego, เลโก้; hot wheels
fisher-price, fisher price; vtech; disney; yonex, โยเน็กซ์; lining, หลี่หนิง; wilson, วิลสัน; speeds; miniso; krisbow
rockbros; ipega; kivee; aoolo; coach, โค้ช; kloset; montana west; cmf; vrs; hello kitty; my melody; umama; keen; joma
akabeila; pisen; foxer; vivan; hippo; louis montini; cath kidston; kate spade; esther bunny; elago; araree
pierre cardin; poco; mountain; office plus; devilcase; caravan crew; qplus; custype; moft; mushie; mahch; kingma; kawa
emc; fujitsu; compaq; ibm; sun microsystems; 3com; apc by schneider; lacie; iomega; maxtor; hynix; micron; rosewill
cyber acoustics; audioengine; mackie; syba; sparkle; obsbot; techcraft; escort; audiovox; chestnut hill sound
flip video; cobra; uniden; at&t; plantronics; shure; sirius; xm; speck; incase; case logic; lowepro; tiffen; vanguard
bell o; omnimount; chief; premier mounts; electro-voice; polk audio; jensen; alpine; coby; emerson; sanyo; jvc; rca
hoover; bissell; eureka; oreck; dirt devil; ge; maytag; amana; bosch siemens; fisher & paykel; smeg; breville
hamilton beach; black & decker, black+decker, black and decker; oster; sunbeam; presto; krups; braun; oral-b; gillette
remington; conair; aspyr media; aspyr; hoyle; ulead; abacus; sonicwall; watchguard; netmanage; microspot; ipswitch
viva media; emedia; palo alto software; fogware; weekly reader; individual software; nova development; riverdeep
valuesoft; cosmi; smith micro; nuance; scansoft; sierra; ubisoft; electronic arts; atari; thq; konami; capcom; namco
square enix; bethesda; 2k games; learning company; knowledge adventure; scholastic; dk multimedia; computer associates
sybase; borland; filemaker inc; quark; roxio; sonic solutions; pinnacle; avid; steinberg; cakewalk; magix; serif
avanquest; allume; laplink; punch! software; kaspersky lab; trend micro; checkpoint; vmware; citrix; novell; red hat
suse; qp card; honest technology; digital wunders; therm-a-rest; crew clothing company
under armour, อันเดอร์อาร์เมอร์; umbro; mizuno, มิซูโน่; brooks; saucony; hoka; timberland; dr martens; columbia
the north face; jack wolfskin; onitsuka tiger, โอนิซึกะ, โอนิซึกะ ไทเกอร์; diadora; kappa; lotto; joma; kaweco; lamy
pilot, ไพล็อต; zebra, ตราหัวม้าลาย, หัวม้าลาย; weifeng; nisuta; azdome; woodbags; samudera; ksatria; mooimom; pvn
notale; joyo; fukumi; umama; syaamil; raveena; ayoto; stayhoops; onix; nazava; kazu; komic; robot audio; pococo; jete
acome; aukey; mcdodo; hoco, โฮโก้; olike; tineco; ecovacs; deerma; gaabor; sokany; mito; sanken; modena; rinnai, รินไน
quantum; sekai; turbo italy; national; yong ma; kirin; maxim; bima; lion star; tupperware; lock & lock
lock&lock, locknlock, ล็อคแอนด์ล็อค; wyeth; sgm; bebelac; dancow; frisian flag; ultra milk; abc alkaline; eveready
energizer; duracell; rose brand; bimoli; sania; sasa; ajinomoto, อายิโนะโมะโต๊ะ; kapal api; luwak; torabika; good day
mayora; roma; chitato; lays; oreo, โอรีโอ้, โอรีโอ; kitkat, คิทแคท; toblerone; cadbury; lotte; samyang
nongshim, นงชิม; mama, มาม่า; wai wai, ไวไว; lion; royal umbrella; hong thong; dutch mill, ดัชมิลล์
foremost, โฟร์โมสต์; mistine, มิสทิน, มิสทีน; cathy doll, เคที่ดอลล์; srichand, ศรีจันทร์; 4u2; cute press, คิวท์เพรส
oriental princess, โอเรียนทอล พริ้นเซส; smooth e, สมูทอี; dermatix; mentholatum; rohto; hada labo, ฮาดะ ลาโบะ
senka, เซนกะ; shiseido, ชิเซโด้; sk-ii, sk ii, เอสเค ทู; kiehl's, คีลส์; clinique, คลีนิกข์
estee lauder, เอสเต ลอเดอร์; mac cosmetics; nyx; revlon; make over; madame gie; implora; hanasui; azarine; avoskin
whitelab; ms glow; npure; elformula; the ordinary; cosrx, คอสอาร์เอ็กซ์; some by mi; nature republic; elzatta; rabbani
zoya; m-horse; oukitel; kxd; keen; patagonia; blackmores; fitbit; tivo; dlo; polycom; datalogic; ldnio; cuktech; kento
nifeo; maries; fotga; voopoo; babolat; muji; popmart; telkomsel; glade; kohler; moen; dewalt, ดีวอลท์
makita, มากีต้า, มากิต้า; stanley, สแตนเลย์, สแตนลีย์; dremel; iqoo; meizu; doogee; blackview; ulefone; cat phones
fairphone; advan; evercoss; wiko, วีโก้; i-mobile; cubot; alcatel; redmagic; black shark; teclast; chuwi; amazon
kobo, rakuten kobo; onyx boox; boox; wacom; huion; xp-pen, xppen; gaomon; remarkable; axioo; zyrex; avita; framework
dynabook; alldocube; hpe; inspur; qnap; synology; asustor; terramaster; mikrotik; ruijie, reyee; tenda, เทนด้า
mercusys; totolink; zyxel; eero; ruckus; aruba; juniper; edimax; cudy; trendnet; startech, startech.com; dlink
lian li; fractal design; phanteks; id-cooling; scythe; thermalright; enermax; fsp; seasonic; superflower, super flower
xpg; gamdias; aerocool; tsunami; montech; jonsbo; bitfenix; raijintek; alphacool; ekwb; ocz; sabrent; klevv; netac
kingspec; hikvision, hiksemi; dahua; ezviz; imou; v-gen, vgen; apacer; verbatim; imation; tdk; maxell; sk hynix; galax
palit; inno3d; colorful; powercolor; biostar; ecs; foxconn; pine technology; gainward; leadtek; matrox; elsa; club 3d
chieftec; in win, inwin; sharkoon; mars gaming; aula; redragon; keychron, คีย์ครอน; royal kludge; akko; leopold; zowie
endgame gear; lamzu; dareu; onikuma; havit; micropack; signo; nubwo; neolution e-sport, neolution; oker; marvo
kensington; a4tech; bloody; speedlink; rapoo; delux; elgato; avermedia; blackmagic; turtle beach; astro; hoco.
joyroom; essager; toocki; yoobao; romoss; zmi; xundd; wk design; recci; awei; borofone; usams; rock space; momax
mophie; satechi; native union; pitaka; esr; torras; benks; nillkin; caseology; tech21; lifeproof; gear4; zagg; moshi
catalyst; dux ducis; mous; rhinoshield; dbrand; whitestone; hishield; commy, คอมมี่; ablemen; stm; viva madrid
smartdevil; rokform; popsockets; quad lock; ram mounts; iottie; scosche; just mobile; twelve south; joby; manfrotto
benro; sirui; velbon; gitzo; peak design; k&f concept, k&f; godox; yongnuo; nanlite; aputure; zhiyun; feiyutech; hohem
insta360; akaso; sjcam; viltrox; ttartisan; 7artisans; laowa; tokina; rokinon; zeiss; voigtlander; pentax; hasselblad
polaroid; lomography; holga; yashica; blackvue; 70mai; viofo; xiaoyi, yi; reolink; arlo; ring doorbell; eufy; wyze
aqara; sonoff; tuya; broadlink; yeelight; nanoleaf; govee; bardi; meross; switchbot; tapo; kasa; akg; beyerdynamic
grado; koss; technics; nakamichi; bowers & wilkins, b&w; bang & olufsen, b&o; devialet; sonos; ultimate ears; tribit
soundpeats; haylou; qcy; 1more; moondrop; kz; fiio; shanling; hifiman; final audio; etymotic; westone; audeze
altec lansing; microlab; simbadda; gmc; sonicgear; fender; kef; dali; elac; jamo; rockford fosgate; clarion; memorex
audioquest; cambridge audio; marantz; nad; rotel; teac; tascam; rode; blue microphones; samson; behringer; focusrite
presonus; m-audio; akai; novation; native instruments; roland; korg; ibanez; gibson; epiphone; takamine; squier
fernandes; zildjian; sabian; ludwig; hohner; saramonic; hollyland; maono; fifine; takstar; beko, เบโค; candy; siemens
miele; aeg; gorenje; midea, ไมเดีย; aux, อ๊อกซ์; gree; york; trane; tosot; coway; blueair; levoit; iqair; winix
honeywell; clarte, คลาร์เต้; aconatic, อโคเนติก; imarflex, อิมาร์เฟล็กซ์; otto, ออตโต้, อ๊อตโต้; smarthome, สมาร์ทโฮม
house worth, เฮาส์เวิร์ธ; verno; minimex; simplus, ซิมพลัส; jowsua; alectric; mester; zojirushi, โซจิรูชิ; cuckoo
thermos, เทอร์มอส; hydro flask; yeti, เยติ; contigo; corkcicle; owala; s'well; seagull, ซีกัล, นกนางนวล, ตรานกนางนวล, ซีกัล
pyrex; corelle; luminarc; le creuset; staub; lodge; tramontina; wmf; zwilling; victorinox; joseph joseph; oxo; brita
vitamix; nutribullet; magic bullet; instant pot; chefman; cosori; gourmia; bella cucina; proctor silex; toastmaster
mr coffee, mr. coffee; nespresso; dolce gusto; illy; lavazza; keurig; bialetti; hario; timemore; kalita; gaggia; saeco
jura; de'longhi; roborock, โรโบร็อค; dreame, ดรีมมี่; irobot; mijia; rowenta; russell hobbs; morphy richards; juki
janome; karcher; husqvarna; stihl; ryobi; milwaukee, มิลวอกี้; ridgid; craftsman; worx; einhell; metabo; hilti; hikoki
maktec; tekiro; ingco, อิงโก้; total tools; prescott; kenmaster; modern tools; 3m; scotch, สก๊อตช์; scotch-brite
sonax, โซแน็กซ์; turtle wax; meguiar's; wd-40; castrol, คาสตรอล; motul; pertamina; ptt, ปตท; michelin, มิชลิน
bridgestone, บริดจสโตน; dunlop; pirelli; goodyear; irc; fdr; kawasaki; kyt; ink helmet; nhk; shoei; agv; arai
real helmets; index helmets; givi; shimano, ชิมาโน่; polygon; united bike; trek; brompton; dahon; decathlon; quechua
kipsta; btwin; coleman; naturehike; consina; rei; osprey; deuter; gregory; fjallraven, kanken, fjällräven
samsonite, แซมโซไนท์; american tourister; delsey; rimowa; lojel; kipling; anello, อเนลโล่; herschel
jansport, แจนสปอร์ต; eastpak; bodypack; exsport; export bags; palazzo; charles & keith, charles and keith; pedro
michael kors; fossil; gucci; prada; louis vuitton; hermes; chanel, ชาแนล; dior, ดิออร์; ysl, อีฟแซงต์; burberry
tory burch; longchamp; furla; lyn; jaspal; cps chaps; wrangler, แรงเลอร์; old navy; superdry; tommy hilfiger
calvin klein; ralph lauren; hugo boss; armani; diesel; russell athletic; gildan; hanes; jockey, จ๊อกกี้; wacoal, วาโก้
sabina, ซาบีน่า; triumph; victoria's secret; sorex; gt man; cardinal; executive; the executive; 3second; oakley
ray-ban, rayban; swatch; tissot; omega; rolex; tag heuer; daniel wellington; alexandre christie; skmei; naviforce
curren; digitec; q&q; julius; timex; bonia; dkny; salomon; merrell; altra; on running; la sportiva; scarpa; teva
birkenstock; clarks; ecco; geox; camper; adda, แอ๊ดด้า; gambol, แกมโบล, แกมบอล; scholl, สกอลล์; hush puppies
dr. martens; ugg; sperry; supra; dc shoes; etnies; ardiles; piero; ortuseight; patrobas; ventela; geoff max; brodo
nah project; aerostreet; carvil; homyped; warrior shoes; grand sport, แกรนด์สปอร์ต; warrix, วอริกซ์
breaker, เบรกเกอร์; kito, กีโต้; nanyang, นันยาง; baoji, บาโอจิ; anta; 361 degrees; xtep; le coq sportif; ellesse
k-swiss; penalty; nivia; apacs; mikasa, มิกาซ่า; molten, มอลเทน; spalding; everlast; speedo; o'neill; quiksilver
billabong; volcom; hurley; roxy; callaway; titleist; taylormade; bowflex; nautilus; citra, ซิตร้า; shinzui; vitalis
head & shoulders, เฮดแอนด์โชว์เดอร์, head and shoulders; tresemme, เทรซาเม่; herbal essences; aveeno; neutrogena
johnson's, johnsons, จอห์นสัน; cussons; zwitsal; my baby; bepanthen; sudocrem; mustela; pigeon, พีเจ้น; tommee tippee
medela; spectra; mama's choice; dr brown's; nuby; chicco; joie; graco; maxi-cosi; aprica; combi; cocolatte; babyelle
sweety; goon, กูนน์; moony; babylove, เบบี้เลิฟ; drypers, ดรายเปอร์ส; certainty; sofy, โซฟี; laurier, ลอรีเอะ; whisper
carefree; kotex; sensodyne, เซ็นโซดายน์; colgate, คอลเกต; pepsodent; closeup, โคลสอัพ; systema, ซิสเท็มมา; salz, ซอลส์
darlie, ดาร์ลี่; oral b; rexona; gatsby, แกสบี้; brylcreem; schwarzkopf, ชวาร์สคอฟ; wella; makarizo; moist diane
tsubaki; kerastase; aussie; clairol; lolane, โลแลน; dipso, ดิ๊พโซ่; watsons, วัตสัน; beauty buffet; beauty cottage
in2it; merrezca, เมอร์เรซก้า; browit; canmake; majolica; heroine make; bbia; romand; peripera; 3ce
etude, etude house, อีทูดี้; missha; tonymoly; the face shop; skinfood; holika holika; banila co; dr.jart; medicube
anua; beauty of joseon; round lab; torriden; isntree; purito; benton; klairs; mizon; aestura; bioderma, ไบโอเดอร์มา
avene, อาเวน; vichy, วิชี่; svr; uriage; physiogel, ฟิซิโอเจล; sebamed, ซีบาเมด; differin; acnes; oxe cure, oxecure
rojukiss, โรจูคิส; kiehls; lancome, ลังโคม; bobbi brown; nars; urban decay; too faced; fenty beauty; huda beauty
catrice; rimmel; bourjois; max factor; covergirl; pixy; sariayu; mustika ratu; la tulipe; inez; purbasari
y.o.u, you beauty; luxcrime; dear me beauty; rose all day; somethinc.; bio beauty lab; true to skin; lacoco; erha
bioaqua; breylee; focallure; o.two.o; pinkflash; barenbliss; glad2glow; the originote; facetology; carasun
anessa, อเนสซ่า; allie; sunplay; banana boat, บานาน่าโบ๊ท; coppertone; skin aqua; bond perfume; evangeline; casablanca
mykonos; hmns; saff & co; carl & claire; bath & body works; victoria secret; jo malone; versace; bvlgari; davidoff
paco rabanne; jean paul gaultier; montblanc; lattafa; centrum; redoxon; enervon; sido muncul; kalbe; hemaviton; youvit
nature's bounty; now foods; swisse; puritan's pride; vistra, วิสทร้า; mega we care, เมก้า วี แคร์
banner protein, แบนเนอร์; giffarine, กิฟฟารีน; amway, แอมเวย์; dhc; brand's, แบรนด์ซุปไก่; glucerna; anlene
entrasol; prenagen; lactogrow; bebelove; morinaga; nutricia; enfagrow, เอนฟาโกร; similac, ซิมิแลค; s-26, เอส-26
hi-q, ไฮคิว; dumex, ดูเม็กซ์; meiji, เมจิ; nestle, เนสท์เล่; cerelac; promina; sun baby; milna; gerber; heinz
optimum nutrition, on whey; muscletech; evolene; l-men; whey protein dymatize, dymatize; myprotein; betadine
hansaplast; bodrex; panadol; paramex; tolak angin; antangin; minyak tawon; cap lang; tiger balm; counterpain; salonpas
durex, ดูเร็กซ์; okamoto; sutra; fiesta condom; omron, ออมรอน; beurer; accu-chek; easy touch; sinocare; yuwell
rossmax; mie sedaap; sedaap; supermi; sarimi; lemonilo; buldak; paldo; ottogi; nissin, นิสชิน; myojo; yum yum, ยำยำ
koka; maggi, แม็กกี้; knorr, คนอร์; masako; royco; kobe; bango; kecap bango; cap bango; abc sauce; indofood
lee kum kee; kikkoman; healthy boy, เด็กสมบูรณ์; tipparos, ทิพรส, tiparos; squid brand; megachef; golden mountain
rosdee, รสดี; filippo; tropicana slim; bear brand; dairy milk; greenfields; cimory; indomilk; ultrajaya; bendera
ovaltine, โอวัลติน; nesquik; birdy, เบอร์ดี้; moccona, มอคโคน่า; khao shong, เขาช่อง; doi chaang, ดอยช้าง; doi tung
starbucks; kopiko; abc kopi; tora bika; indocafe; excelso; top coffee; sosro; sariwangi; lipton, ลิปตัน; twinings
tong tji; dilmah; cha tra mue; coca-cola, โค้ก; pepsi; fanta; sprite; pocari sweat; aqua water; le minerale
singha, สิงห์; red bull, กระทิงแดง; m-150; tao kae noi, เถ้าแก่น้อย; lay's, เลย์; pringles; doritos; cheetos; qtela
pocky; glico; hershey's; ferrero rocher; nutella; snickers; ritter sport; delfi; beng beng; khong guan; monde
tango wafer; haribo; mentos; halls; ricola; saf-instant; bogasari; segitiga biru; gulaku; filma; tropical oil
bertolli; fortune oil; sunco; frestea; mahboonkrong, มาบุญครอง; chatthong, ฉัตรทอง; benjarong; maknae; topi koki
maknyuss; sumo rice; raja lele; pedigree, เพดดิกรี; friskies; purina, purina one; meow mix
hill's, hill's science diet; orijen; acana; sheba; kit cat; excel cat; universal pet; nekko
moochie; jerhigh, เจอร์ไฮ; smartheart, สมาร์ทฮาร์ท; cp petfood; maxi pet; markies; happy dog; frontline; nexgard
revolution pet; bravecto; detick; catsan; kitty sand; nerf; play-doh, playdoh; hasbro; mattel; bandai, บันได; funko
takara tomy, tomica; schleich; playmobil; melissa & doug; ravensburger; little tikes; sylvanian families
megabloks, mega bloks; l.o.l. surprise; tamiya; revell; qiyi; moyu; rubik's; dixit; asmodee; pokemon; pop mart
crayola; staedtler, สเต็ดเล่อร์; pentel, เพนเทล; stabilo; uni-ball, uniball, uni ball; tombow; sakura; copic; winsor & newton
moleskine; leuchtturm1917; paperone, paper one; double a, ดั๊บเบิ้ลเอ, ดับเบิ้ลเอ; idea green; sinar dunia, sidu
big boss; bantex; kokuya; kokuyo; kangaro; m&g; dong-a; sheaffer; montegrappa; greebel; vartec; giotto; ashley
index living mall; sb furniture, เอสบี; modernform; koncept; informa; ace hardware; homepro, โฮมโปร; dohome
global house; boonthavorn; olympic furniture; slumberland; dunlopillo, ดันล้อปิลโล่; omazz; lotus bed; synda
toto, โตโต้; cotto, คอตโต้; american standard, อเมริกันสแตนดาร์ด; grohe; hansgrohe; delta faucet; pfister
karat, กะรัต; hafele, เฮเฟเล่; yale; osram; sylvania; lamptan, แลมป์ตัน; eve lighting, eve; hannochs; visalux; broco
schneider, schneider electric; legrand; zircon, เซอร์คอน; toshino, โตชิโน; data power; anitech, แอนิเทค; uticon; rinso
so klin; daia; molto; downy, ดาวน์นี่; omo; attack easy; fineline, ไฟน์ไลน์; essence fabric; sunlight, ซันไลต์
lipon f; vixal; wipol; super pell; magiclean, มาจิคลีน; bayclin; harpic; vixol, วิกซอล; baygon, ไบกอน; autan
soffell, ซอฟเฟลล์; vape mosquito; ars, อาท; paseo; nice tissue; tessa; multi tissue; cellox, เซลล็อกซ์; scott tissue
kleenex, คลีเน็กซ์; zilk; mindscape; maxis; infogrames; eidos; lucasarts; vivendi, vivendi universal
take two, take-two; global star; rockstar; blizzard; cd projekt; koei; nis america; atlus; level-5; warner bros
majesco; acclaim; dreamcatcher; navarre; pc treasures; selectsoft; brighter minds; fisher price software; leapfrog
edmark; humongous, humongous entertainment; the learning company; davidson; berlitz; pimsleur; rosetta stone
transparent language; abbyy; nero; cyberlink; arcsoft; muvee; acd systems; alien skin; onone; extensis; bias inc, bias
propellerhead; ableton; sibelius software; makemusic; pg music; garritan; mark of the unicorn, motu; stone design
aladdin; panda software; f-secure; eset; avg; zone labs; webroot software, webroot; cyberpatrol; contentwatch
h&r block; block financial; nolo; mysoftware; punch software; imsi; smartdraw; mindjet; filemaker pro; omni group
prosoft; micromat; alsoft; parallels inc; swsoft; netopia; timbuktu; attachmate; hummingbird; walldata
crystal decisions; business objects; wolfram; mathworks; minitab; spss; maplesoft; ptc; solidworks; maxon; newtek
smith micro software; e frontier; daz; reallusion; xara; nch; iolo; pc tools; diskeeper; acronis; stompsoft
v communications; pctel; lantronix; websense; surfcontrol; fortinet; palo alto; sophos; gfi; dapad; zeelot; hoda
prodigee; avana, avana creations; case-mate; vrs design; skinarma; feral interactive, feral; destineer
bold games; mediafour; marketcircle; freeverse; chronos; datawatch; namo; kofax; cadopia; abc, baterai abc
protex, โพรเทคส์; dentiste, เดนทิสเต้; lucky flame, ลัคกี้เฟลม; meyer, เมเยอร์; verasu; worldtech, เวิลด์เทค
han river; mitochiba; idealife; bolde; kangaroo; airlux; vicenza; hakasima; arei; fladeo; yongki komaladi; wakai
nobleman; bata, บาจา; pakalolo; dr kevin; cotton on; rucas; roughneck; greenlight; colorbox; heylocal; thanksinsomnia
shafira; dian pelangi; buttonscarves; kamiidea; wearing klamby, klamby; shopee; jj house; mc jeans, แม็คยีนส์
guy laroche; fbt; aerosoft, แอโร่ซอฟ; monobo, โมโนโบ้; kagee; nesti dante; viva cosmetics, viva; sleek; bambi
konicare; mothercare; philips avent, avent; babysafe; pliko; labeille; ufa; purelizer; samono; kairui; roneve; franzen
befond; hijaberlin; wster; karmart, karmarts, คาร์มาร์ท; sola; gino mccray; baby bright, เบบี้ไบร์ท
snail white, สเนลไวท์, namu life; dr.pong, dr pong; cerave, เซราวี; rejoice, รีจอยส์; clear shampoo; berina, เบอริน่า
kitty care; testo, เทสโต; tasto; hanami, ฮานามิ; koh kae, โก๋แก่; arnott's; collon, โคลอน; pretz; euro cake, ยูโร่
lactasoy, แลคตาซอย; vitamilk, ไวตามิ้ลค์; nongpho, หนองโพ; thai-denmark, ไทยเดนมาร์ค; ichitan, อิชิตัน; crystal water
minere, มิเนเร่; ro-za, โรซ่า, rosa; three lady cooks, สามแม่ครัว; sealect, ซีเล็ค; maeploy, แม่พลอย; roi thai, รอยไทย
aroy-d, อร่อยดี; chil kid; chil mil; vidoran; bmt; tora cafe; luwak white koffie; nabati; piattos; japota; maicih
kusuka; garuda food, garuda; dua kelinci; sari roti; abc sambal; burung dara; la fonte; kunci mas; blue band; saori
mamasuka; del monte, เดลมอนเต้; kewpie, คิวพี; kraft; prochiz; so good; kanzler; bernardi; cedea; botan; maling
standard pen; zebra pen; sarasa; artline; gunindo; dahle; quantum pen; post-it; avery; daimaru; nachi; goldtape
kettler; felet; astec; head racket; venum; twins special; fairtex; domyos; k2; daiwa; pioneer fishing; west bike
pacific bike; wimcycle; thule; top 1; federal oil; yamalube; ahm oil, ahm; repsol; valvoline, วาโวลีน; yokohama
maxxis, แม็กซิส; corsa; aspira; ngk; little trees, ลิตเติ้ลทรี; california scents; 3ton, สามตัน; pumpkin, พัมคิน
nrt-pro; ryu; mollar; dulux, ดูลักซ์; toa, ทีโอเอ; beger, เบเยอร์; nippon paint, นิปปอน; jotun, โจตัน; avian; mowilex
aquaproof; no drop; cuit; ovikids; bitzen; mujigae; kahf; ciji; gamesir; coolcold; prolink; kuke; aonez; samoon; dbe
mediatech; homade; realfood; arutala; marumiya; artpedia; shuaipu; orios; hayaidesu; hazecool; autofoam; folti baffi
hairgen; mokeru; diton; takara; livi; orlee; plusmed; fivecare; troy hyde; thermal grizzly; dyron; vania; ubs; antam
minigold; carote; oraimo; kova liko; sanwoo; nagoya; pinzy; dorahomi; iware; ruizu; auqoz; sahitel; aoki; miniboubou
tweedytoys; larocking; techdoo; santic; nathalie; makoa; mixio; photofast; jetex; mamaway; pediasure; tomsis
powerextra; vijim; flimty; bayfresh; champs; cooger; uchii; goldret; oxihom; ecentio; matougui; sunxin; galvee; nabnib
okechuku; bubm; leedoo; soundtech; dobe; brica; mamen; taffware; taffstudio; taffled; taffhome; veger; rayovac; menspe
amazfit, อเมซฟิต; kospet; qoomi; tagi; trapo; machenike; hedgren; kuulaa; ninebot, segway; onesam; meegoo; flydigi
plantoys; naraya, นารายา; relife; lesportsac; marimekko; coccinelle; tocco toscano; stephen joseph; waku; benetton
think tank; energea; hilight; sunveno; ergotrend; ambitful; flipbelt; skinnydip; sidande; yashino; peppa pig; playgro
amazingthing; olyps; idecor; dcmonster; david jones; orico; kuaiqu; yunteng; waca; glink; b.duck; care bears; oumier
smok; geekvape; vaporesso; uwell; relx; joyetech; fellowes; blueant; bracketron; nyko; terk; waring; simpletech
tech craft; arctic; ati; avexir; creative labs; gelid, gelid solutions; apricorn; qnix; gigaram; tech air
amazonbasics, amazon basics; pqi; ariat; athena power; lc-power, lc power; broadway com corp; iceberg thermal
liberty hardware; the wood's tale; new bee; zendure; wk, wekome
wiwu; choetech; blitzwolf; lenovo thinkplus, thinkplus; ajazz; loga; eweadn; attack shark; vgn; monka; varmilo
zifriend; digifast; imperion; nyk, nyk nemesis; m-tech; votre; eyeota; enlight; jisulife; xiaomi youpin; viomi
smartmi; ariston; stiebel eltron, สตีเบล; mara cosmetics; altron; coocaa; skyworth; prism+; changhong
saijo denki, ไซโจเด็นกิ; toyotomi; mamaru; central air; mex; tecnogas; superware, ซุปเปอร์แวร์; krischef; fincook
tyeso; sb design square; king koil; tempur; comforta; quantum springbed; elite springbed; inoac; cat kinetic
sasi, ศศิ; bsc; za; clarins, คลาแรงส์; skin1004; numbuzin; paula's choice; posh; softex; amazon coffee
chatramue, ชาตรามือ; fa thai, ฟ้าไทย; kaniva, คานิว่า; felibite; equilibrio; cp classic; bok dok; mobil 1; id helmet
osuka; zinsano; barbie; gund; dr. brown's; babydoes; kalibre; karrimor; li-ning, li ning; ego sport; giga; havaianas
pierrecardin; rown division; caggioni; polo travel; bric's; visval; zebra pens; lyra; cort; kawai; audio technica
xiaovv; philips hue; panasonic lighting; in-lite; feiyu; nisi; lexar; midasforce; ldnio; team group
pocketbook; suunto; coros; bitmap
lee cooper; fendi; balenciaga; givenchy, จีวองชี่; valentino; skagen; longines, ลองจินส์; zeblaze; dr. martens, dr martens
arcteryx, arc'teryx; kalenji; kose, โคเซ่; mediheal, เมดิฮีล; the body shop, เดอะบอดี้ช็อป; head & shoulders, เฮดแอนด์โชว์เดอร์
mecoo; moulinex; lock & lock, lock&lock, locknlock, ล็อคแอนด์ล็อค; bang & olufsen; tanchjim; truthear; qkz; kioxia; armaggeddon
ducky; darmoshark; pulsar; eizo; lactogen, แลคโตเย่น; aptamil; makuku; markotops, markotop; ferrero, เฟอร์เรโร่; nature's way
siang pure, เซียงเพียว; lactacyd, แลคตาซิด; ciptadent; breeze, บรีส; mama lemon; mr muscle, มิสเตอร์มัสเซิล; playskool
melissa & doug; bburago; maisto; majorette; blue yeti; sharpie; pentonic; esqa; provamed, โปรวาเมด; yanhee, ยันฮี; nongchat, น้องฉัตร
acne-aid, แอคเน่เอด, แอคเน่ เอด; merrez'ca, merrezca, เมอร์เรซกา
potabee; calbee, คาลบี้
tim tam, timtam; loacker; biskuat
m&m's, m&ms; van houten; lindt
hartbeat, ฮาร์ทบีท; yupi; chupa chups; skittles; relaxa; fisherman's friend
oatside, โอ๊ตไซด์; 137 degrees, 137 ดีกรี; almond breeze
enfamil, เอนฟา; frisomum
carabao, คาราบาว; kratingdaeng; extra joss; hydro coco; mizone; gatorade
teh pucuk, teh pucuk harum; teh botol sosro, teh botol
quaker, เควกเกอร์; energen; koko krunch, โกโก้ครั้นช์; kellogg's, kelloggs, เคลล็อกส์
yakult, ยาคูลท์; betagen, บีทาเก้น; heavenly blush
skippy; goldenfield
pop mie; shin ramyun
botan sarden
maekrua, แม่ครัว
morakot
mitr phol, มิตรผล
chaokoh, ชาวเกาะ
kunci biru
kispray; persil
mama lime
porstex; haiter, ไฮเตอร์; clorox
febreze; ambi pur, แอมบิเพอร์; air wick
chaindrite, เชนไดร้ท์
mitu; montiss
lifree, ไลฟ์รี่; dr.p, ด็อกเตอร์พี; tena
molfix; fitti
thepthai, เทพไทย; enzim; kodomo
emeron
nuvo; shokubutsu, โชกุบุสซึ
deonatulle
geliga; fresh care, freshcare; safe care; bye bye fever, bye-bye fever; poy sian, โป๊ยเซียน; hong thai, หงส์ไทย; zam-buk
tensoplast, เทนโซพล๊าส; hypafix; nexcare
promag; mylanta; tylenol, ไทลินอล; strepsils, สเตร็ปซิล; diapet; neozep; gaviscon, กาวิสคอน; sangobion; bisolvon; decolgen
enervon-c, enervon c; cdr; scott's emulsion; nutrilite, นิวทริไลท์; nature made; ester-c, ester c; stimuno; seven seas
fitwhey, ฟิตเวย์; muscle first
onetouch, วันทัช
tancho
regalos, เรกาลอส; ciao churu, ciao, ชาโอ้
alpo, อัลโป; cesar
nanoblock
gelly roll
solex, โซเล็กซ์
liqui moly
gt radial; deestone, ดีสโตน; hankook; zeneos
gs astra; yuasa; amaron; incoe
super lock, ซุปเปอร์ล็อค
antis
comotomo; hegen
gabag; malish; mom uung
cybex; ailebebe
bugaboo
lux; ensure; life cat; cat choize
`;
