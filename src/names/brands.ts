/**
 * Brands that are common in the shops of the markets, separated by semicolons: each as it is written, then other
 * spellings of it. Compiled by hand for this project.
 */
export const BRANDS = `
apple, แอปเปิล, แอปเปิ้ล; samsung, ซัมซุง; xiaomi, เสียวหมี่, xiao mi; oppo, ออปโป้; vivo, วีโว่
realme, เรียลมี; huawei, หัวเว่ย; honor, ออเนอร์; oneplus, one plus, วันพลัส; google, กูเกิล
infinix, อินฟินิกซ์; tecno, เทคโน; itel, ไอเทล; nokia, โนเกีย; motorola, โมโตโรล่า; nothing, nothing phone
nubia; zte; hmd; inovo; umidigi; blackberry; htc; imoo; mibro; zelvio; sony, โซนี่; lg, แอลจี
panasonic, พานาโซนิค; philips, ฟิลิปส์; sharp, ชาร์ป; toshiba, โตชิบา; hitachi, ฮิตาชิ; mitsubishi, มิตซูบิชิ
daikin, ไดกิ้น; haier, ไฮเออร์; tcl, ทีซีแอล; hisense; polytron; cosmos; miyako; maspion
electrolux, อิเล็กโทรลักซ์; hatari, ฮาตาริ; dyson, ไดสัน; tefal, เทฟาล; delonghi; bosch; whirlpool; frigidaire
danby; haier america; weber; kitchenaid; cuisinart; oxone; denpoo; asus, เอซุส; acer, เอเซอร์; lenovo, เลอโนโว
dell, เดลล์; hp, hewlett packard, hewlett-packard; msi; gigabyte; microsoft, ไมโครซอฟท์; intel, อินเทล; amd
nvidia; corsair; kingston; crucial; sandisk, แซนดิสก์; seagate; western digital, wd; transcend; adata; g.skill
teamgroup; patriot; pny; mushkin; geil; silicon power; thermaltake; cooler master; silverstone; antec; be quiet!
nzxt; deepcool; noctua; evga; zotac; sapphire; xfx; asrock; supermicro; benq; aoc; viewsonic; logitech, ลอจิเทค
razer; hyperx; steelseries; rexus; fantech; anker, แองเคอร์; soundcore; ugreen, อูกรีน; baseus, บาเซียส; moov
orsen; eloop; remax; vention; belkin; griffin; targus; spigen; uag; otterbox; itskins; ringke; hi-shield
casetify; neewer; ulanzi; smallrig; telesin; startrc; boya; costa; jbl; bose; beats; sennheiser; audio-technica
marshall; edifier; harman kardon; jabra; skullcandy; boston acoustics; klipsch; yamaha; denon; pioneer; kenwood
onkyo; bose corporation; ihome; sanus; peerless; monster cable; monster; tripp lite; apc; netgear; linksys
tp-link, tp link, tplink; d-link; cisco; ubiquiti; canon, แคนนอน; nikon, นิคอน; fujifilm, ฟูจิฟิล์ม; olympus
kodak; leica; sigma; tamron; gopro, โกโปร; dji; epson, เอปสัน; brother; ricoh; xerox; garmin, การ์มิน; tomtom
magellan; casio, คาซิโอ; seiko, ไซโก; citizen; nintendo, นินเทนโด; sega; ea sports; activision; adobe; symantec
mcafee; intuit; autodesk; corel; encore software; encore; broderbund; topics entertainment; sage; nike, ไนกี้
adidas, อาดิดาส; puma, พูม่า; asics; new balance, นิวบาลานซ์; reebok; converse, คอนเวิร์ส; vans, แวนส์; skechers
fila; concave; crocs, ครอคส์; uniqlo, ยูนิโคล่; levis, levi's; h&m; zara; eiger; erigo; carhartt; lacoste
ripcurl, rip curl; swallow; nivea, นีเวีย; biore, บีโอเร, bioré; vaseline; garnier; loreal, l'oreal
maybelline, เมย์เบลลีน; wardah; somethinc; emina; ponds, pond's; olay; cetaphil, เซตาฟิล; eucerin
la roche-posay; laneige; innisfree; skintific; scarlett; dove; pantene; sunsilk; dettol; lifebuoy; lux
listerine; mamypoko, มามี่โพโค; huggies, ฮักกี้ส์; pampers; merries; sensi; onemed; imboost; nutrilon; milo
nescafe, เนสกาแฟ; indomie; oishi; pronas; silverqueen; whiskas; royal canin; me-o; bolt; drontal; joyko; snowman
faber-castell; deli; kenko; ikea; lego; hot wheels; fisher-price; vtech; disney; yonex, โยเน็กซ์; lining; wilson
speeds; miniso; krisbow; rockbros; ipega; kivee; aoolo; akabeila; pisen; foxer; vivan; robot; hippo
louis montini; cath kidston; kate spade; esther bunny; elago; araree; pierre cardin; poco; mountain; office plus
devilcase; caravan crew; qplus; custype; moft; mushie; mahch; kingma; kawa; emc; fujitsu; compaq; ibm
sun microsystems; 3com; apc by schneider; lacie; iomega; maxtor; hynix; micron; rosewill; cyber acoustics
audioengine; mackie; syba; sparkle; obsbot; techcraft; escort; audiovox; chestnut hill sound; flip video; cobra
uniden; at&t; plantronics; shure; sirius; xm; speck; incase; case logic; lowepro; tiffen; vanguard; bell o
omnimount; chief; premier mounts; electro-voice; polk audio; jensen; alpine; coby; emerson; sanyo; jvc; rca
hoover; bissell; eureka; oreck; dirt devil; ge; maytag; amana; bosch siemens; fisher & paykel; smeg; breville
hamilton beach; black & decker; oster; sunbeam; presto; krups; braun; oral-b; gillette; remington; conair
aspyr media; aspyr; hoyle; ulead; abacus; sonicwall; watchguard; netmanage; microspot; ipswitch; viva media
emedia; palo alto software; fogware; weekly reader; individual software; nova development; riverdeep; valuesoft
cosmi; smith micro; nuance; scansoft; sierra; ubisoft; electronic arts; atari; thq; konami; capcom; namco
square enix; bethesda; 2k games; learning company; knowledge adventure; scholastic; dk multimedia
computer associates; sybase; borland; filemaker inc; quark; roxio; sonic solutions; pinnacle; avid; steinberg
cakewalk; magix; serif; avanquest; allume; laplink; punch! software; kaspersky lab; trend micro; checkpoint
vmware; citrix; novell; red hat; suse; qp card; honest technology; digital wunders; therm-a-rest
crew clothing company; under armour; umbro; mizuno; brooks; saucony; hoka; timberland; dr martens; columbia
the north face; jack wolfskin; onitsuka tiger; diadora; kappa; lotto; joma; kaweco; lamy; pilot; zebra; weifeng
nisuta; azdome; woodbags; samudera; ksatria; mooimom; pvn; notale; joyo; fukumi; umama; syaamil; raveena; ayoto
stayhoops; onix; nazava; kazu; komic; robot audio; pococo; jete; acome; aukey; mcdodo; hoco; olike; tineco
ecovacs; deerma; gaabor; sokany; mito; sanken; modena; rinnai; quantum; sekai; turbo italy; national; yong ma
kirin; maxim; bima; lion star; tupperware; lock & lock; lock&lock; wyeth; sgm; bebelac; dancow; frisian flag
ultra milk; abc alkaline; eveready; energizer; duracell; rose brand; bimoli; sania; sasa; ajinomoto; kapal api
luwak; torabika; good day; mayora; roma; chitato; lays; oreo; kitkat; toblerone; cadbury; lotte; samyang
nongshim; mama; wai wai; lion; royal umbrella; hong thong; dutch mill; foremost; mistine; cathy doll; srichand
4u2; cute press; oriental princess; smooth e; dermatix; mentholatum; rohto; hada labo; senka; shiseido; sk-ii
kiehl's; clinique; estee lauder; mac cosmetics; nyx; revlon; make over; madame gie; implora; hanasui; azarine
avoskin; whitelab; ms glow; npure; elformula; the ordinary; cosrx; some by mi; nature republic; elzatta; rabbani
zoya; m-horse; oukitel; kxd; jordan; keen; patagonia; blackmores; fitbit; tivo; dlo; polycom; datalogic; ldnio
cuktech; kento; nifeo; maries; fotga; voopoo; babolat; muji; popmart; telkomsel; glade; kohler; moen; dewalt
makita; stanley; dremel; iqoo
`;
