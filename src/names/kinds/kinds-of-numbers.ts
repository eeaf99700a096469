/**
 * What goods are by how their maker numbers them: `kind: shapes`. A shape is a regular expression; it stands at the
 * beginning of a word.
 */
const SHAPES = `
washing-machine: ew[fwt]\\d{3}, edh\\d{3}, edv\\d{3}, w[awd]\\d\\d[a-z]\\d{3}
refrigerator: r[stfbz]\\d\\d[a-z]\\d{3}, rs\\d{3}p, rwb\\d{3}, gr-[a-z]\\d{3}, nr-[a-z]{2}\\d{3}, sj-[a-z0-9]{3,}, ete\\d{3}, eqe\\d{3}
air-conditioner: srk\\d\\d, ms[yz]-, mty-, ftk[a-z]\\d\\d, ar\\d\\d[a-z]{3}, cs-[a-z]{2}\\d, ac\\d{3}-\\d
tv: kdl-?\\d\\d, xr-?\\d\\d[a-z], kd-\\d\\d, [uq]a\\d\\d[a-z]{2}, un\\d\\d[a-z], ln-?[a-z]?\\d\\d, th-?\\d\\d[a-z], tc-?p?\\d\\d, pn\\d\\d[a-z], lc-?\\d\\d[a-z], oled\\d\\d, 32ln, 42l[a-z]
monitor: ls\\d\\d[a-z]{1,2}\\d{3}, s[23]\\d[a-z]\\d{3}, vg\\d{3}, va\\d{4}, xl2\\d{3}, rl2\\d{3}
dvd-player: dvp-?[a-z]{2}, dvd-?[vp]\\d{3}, slv-?d
blu-ray-player: bd-?p\\d{3,4}, bdp-?s?\\d{3}, dmp-?bd
landline-phone: kx-?t[gshc]
mp3-player: yp-?[a-z]\\d, yps\\d, nwz?-?[a-z]\\d{3}
hi-fi-system: str-?d[a-z]?\\d{3}, avr-?\\d{3}, rx-?v\\d{3}, tx-?sr?\\d{3}, htr-?\\d{4}
car-stereo: deh-?p?\\d{3}, dnx\\d{4}, avh-?p?\\d{3}, cdx-?gt\\d
digital-camera: dsc-?[a-z]\\d
camcorder: dcr-?[a-z]{2}, hdr-?[a-z]{2}, vp-?d\\d{3}
memory: cm[a-z]\\d{1,2}gx\\dm\\d, cmso\\dgx, kvr\\d, hx\\d{3}c, f[34]-\\d{4}c, bls\\d, ct\\d+g4
case-fan: [as][fp]1[24]0, ml1[24]0, ll120, nf-[a-z]\\d
pc-case: spec-0\\d
power-supply: [ha]x\\d{3,4}i, rm\\d{3}[xi], cx\\d{3}m, tx\\d{3}m, vs\\d{3}, ssr-\\d{3}
hard-drive: wd\\d{2,4}[a-z]{4}, st\\d{3,5}[a-z]{2}\\d{3}, hdwd\\d{3}, hds\\d{6}
ssd: mz-?\\d?[a-z]\\w{2}\\d, ct\\d{3,4}(?:mx|bx|p\\d), ssdsc, sa400, sv300, sdssd
memory-card: sdsd[a-z], sdcf, sdmsp, ts\\d+gus?d, sd-?k?\\d\\dg
usb-drive: sdcz\\d\\d, dt\\d{3}g\\d, dtse\\d, ts\\d+gjf
motherboard: [ahbzx]\\d{2,3}[im]?-(?:plus|pro|gaming|a|m|f|e|k|p), h81[mi]?-, m5a\\d\\d, p8[zh]\\d\\d, ga-[abfhxz]\\d
network-adapter: pce-\\w, usb-n\\d, tl-wn\\d, archer t\\d
router: rt-[an]\\w{2}, tl-wr\\d, archer c\\d, wrt\\d, dir-\\d{3}
network-switch: gs\\d{3}, tl-sg\\d, des-\\d{4}, dgs-\\d{4}
mini-pc: gb-b[a-z]{2}, nuc\\d
laptop: [gkrxn]\\d{3}[a-z]{2}-[a-z]{2}\\d{3}, ux\\d{3}, mgx[a-z0-9]{3}
graphics-card: gv-[nr]\\d, n\\d{3}gt
headphones: mdr-?[a-z]{2}, wh-[a-z]*\\d, wh\\d{3,4}, ath-[a-z]\\d
earbuds: wf-[a-z]*\\d, wf\\d{3,4}
receipt-printer: tm-[tu]\\d\\d
`;

const shapes = SHAPES.split('\n')
  .filter((line) => line !== '')
  .map((line) => {
    const [kind = '', list = ''] = line.split(': ');
    return { kind, shape: new RegExp(`(?<![\\p{L}\\p{N}-])(?:${list.split(', ').join('|')})`, 'u') };
  });

/** Servers, their processors and their drives, whose names say only what they measure. */
const SERVER = /(?<!\w)(?:dl|ml|bl|rx)\d{2,3}\w?(?!\w).*\d\s?ghz|\d\s?ghz.*(?<!\w)(?:dl|ml|bl|rx)\d{2,3}/;
const OPTION = /\d-b21(?!\w)/;
const DRIVE = /\d[\s-]?[gt]b(?!\w).*(?<!\w)(?:s?ata\d?|sas|u?scsi|u320|fc-al|fata|\d\d?k)(?!\w)/;

/** A title and who wrote it, and nothing else: Kosmos by Carl Sagan. */
const BY_AUTHOR =
  /^[\p{L}\p{M}\p{N}'’:,&!?. -]+ by (?!.*(?:games|minds|technology|studios?|software|wunders|shop|official)$)[a-z]+\.?(?: [a-z]+\.?){1,2}$/u;

/** The kind of goods by the number of their maker in a folded text; undefined: no number says it. */
export function kindByNumber(text: string): string | undefined {
  const found = shapes.find(({ shape }) => shape.test(text))?.kind;
  if (found !== undefined) return found;
  if (SERVER.test(text)) return OPTION.test(text) ? 'cpu' : 'server';
  return DRIVE.test(text) ? 'hard-drive' : undefined;
}

/** Whether a folded text is a title with its author. */
export const namesAuthor = (text: string): boolean => BY_AUTHOR.test(text);
