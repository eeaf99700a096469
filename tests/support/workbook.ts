import { crc32, deflateRawSync } from 'node:zlib';

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;

/** A zip file of texts. */
export function zipOf(files: Readonly<Record<string, string>>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const packed = deflateRawSync(text);
    const sizes = Buffer.alloc(22);
    sizes.writeUInt16LE(20, 0);
    sizes.writeUInt16LE(8, 4);
    sizes.writeUInt32LE(crc32(text), 10);
    sizes.writeUInt32LE(packed.length, 14);
    sizes.writeUInt32LE(Buffer.byteLength(text), 18);
    const names = Buffer.alloc(4);
    names.writeUInt16LE(Buffer.byteLength(name), 0);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    const local = Buffer.concat([word(LOCAL), sizes, names, Buffer.from(name), packed]);
    directory.push(Buffer.concat([word(CENTRAL), Buffer.from([20, 0]), sizes, names, place, Buffer.from(name)]));
    parts.push(local);
    at += local.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(index.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, index, word(END), end]);
}

function word(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** A workbook as Excel writes it; the sheets are the content of their sheetData elements. */
export function workbookOf(
  sheets: Readonly<Record<string, string>>,
  { texts = [], date1904 = false }: { texts?: readonly string[]; date1904?: boolean } = {},
): Buffer {
  const names = Object.keys(sheets);
  const list = names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('');
  const targets = names.map((_, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`);
  return zipOf({
    'xl/workbook.xml': `${HEAD}<workbook><workbookPr date1904="${date1904 ? 1 : 0}"/><sheets>${list}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships>${targets.join('')}</Relationships>`,
    'xl/sharedStrings.xml': `${HEAD}<sst>${texts.map((text) => `<si>${text}</si>`).join('')}</sst>`,
    'xl/styles.xml':
      `${HEAD}<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy hh:mm"/>` +
      '<numFmt numFmtId="165" formatCode="#,##0.00 &quot;d&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
      '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>',
    ...Object.fromEntries(
      names.map((name, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `${HEAD}<worksheet><sheetData>${sheets[name]}</sheetData></worksheet>`,
      ]),
    ),
  });
}
