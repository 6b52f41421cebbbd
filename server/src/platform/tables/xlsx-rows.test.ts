import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { describe, expect, it, test } from 'vitest';
import { ZipFile } from 'yazl';
import { processorTimeOf } from '../../testing/mutated.ts';
import { openXlsx } from './xlsx-rows.ts';

/** Valid and malicious workbooks. */

const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const workbook = (more = '') =>
  `<workbook xmlns:r="${REL}">${more}<sheets><sheet name="a" sheetId="1" r:id="rId7"/></sheets></workbook>`;
const RELS = '<Relationships><Relationship Id="rId7" Target="worksheets/sheet9.xml"/></Relationships>';

const file = async (sheet: string, parts: Record<string, string> = {}): Promise<Buffer> => {
  const zip = new ZipFile();
  const all = {
    'xl/workbook.xml': workbook(),
    'xl/_rels/workbook.xml.rels': RELS,
    'xl/worksheets/sheet9.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    ...parts,
  };
  for (const [path, text] of Object.entries(all)) zip.addBuffer(Buffer.from(text), path);
  zip.end();
  return buffer(zip.outputStream as Readable);
};
const rowsOf = async (content: Buffer) => {
  const rows: [number, ...string[]][] = [];
  for await (const { line, cells } of (await openXlsx(content)).rows) rows.push([line, ...cells]);
  return rows;
};

describe('a workbook', () => {
  it('has its cells where they stand: shared, written in place, counted and left out', async () => {
    const content = await file(
      `<row r="2"><c r="B2" t="s"><v>1</v></c><c r="C2" t="inlineStr"><is><t>a &amp; b</t></is></c></row>
       <row r="3"/><row r="5"><c><v>1.25E7</v></c><c r="D5"><f>1+1</f><v>2</v></c><c r="E5"
       t="e"><v>#N/A</v></c></row>`,
      {
        'xl/sharedStrings.xml':
          '<sst><si><t>x</t></si><si><r><t>Bãi </t></r><r><t>Kem</t></r><rPh><t>kana</t></rPh></si></sst>',
      },
    );
    expect(await rowsOf(content)).toEqual([
      [2, '', 'Bãi Kem', 'a & b'],
      [5, '12500000', '', '', '2'],
    ]);
  });

  it('has its shared texts by their relation, whatever their part is called', async () => {
    const content = await file('<row><c t="s"><v>0</v></c></row>', {
      'xl/_rels/workbook.xml.rels': RELS.replace(
        '</Relationships>',
        `<Relationship Id="rId8" Type="${REL}/sharedStrings" Target="/xl/texts2.xml"/></Relationships>`,
      ),
      'xl/texts2.xml': '<sst><si><t>Bãi Kem</t></si></sst>',
    });
    expect(await rowsOf(content)).toEqual([[1, 'Bãi Kem']]);
  });

  it('has percentages as they are shown, of formats that it describes and of those that it need not', async () => {
    const styles = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="0.0%"/></numFmts><cellXfs>
      <xf numFmtId="0"/><xf numFmtId="9"/><xf numFmtId="170"/></cellXfs></styleSheet>`;
    const content = await file(
      '<row><c><v>0.12</v></c><c s="1"><v>0.12</v></c><c s="2"><v>0.125</v></c><c s="1"><v>x</v></c></row>',
      {
        'xl/_rels/workbook.xml.rels': RELS.replace(
          '</Relationships>',
          `<Relationship Id="rId8" Type="${REL}/styles" Target="styles.xml"/></Relationships>`,
        ),
        'xl/styles.xml': styles,
      },
    );
    expect(await rowsOf(content)).toEqual([[1, '0.12', '12%', '12.5%', 'x']]);
  });

  it('with prefixed names is read as well', async () => {
    const content = await file('', {
      'xl/worksheets/sheet9.xml':
        '<x:worksheet xmlns:x="a"><x:sheetData><x:row><x:c><x:v>7</x:v></x:c></x:row></x:sheetData></x:worksheet>',
    });
    expect(await rowsOf(content)).toEqual([[1, '7']]);
  });
});

test('rows of nothing, as a sheet has them that was formatted to its end, cost little', async () => {
  const content = await file(`<row r="1"><c r="A1"><v>7</v></c></row>${'<row><c s="1"/></row>'.repeat(300_000)}`);
  expect(await processorTimeOf(async () => expect(await rowsOf(content)).toEqual([[1, '7']]))).toBeLessThan(10_000);
});

test.each([
  ['words of its own', file('', { 'xl/workbook.xml': `<!DOCTYPE a [<!ENTITY b "c">]>${workbook()}` }), 'unreadable'],
  ['broken XML', file('<row><c>'), 'unreadable'],
  ['rows out of order', file('<row r="3"><c><v>1</v></c></row><row r="2"><c><v>1</v></c></row>'), 'unreadable'],
  ['elements without end', file('<a>'.repeat(100_000)), 'unreadable'],
  [
    'attributes without end',
    file(`<row ${Array.from({ length: 60 }, (_, n) => `a${n}="b"`).join(' ')}/>`),
    'unreadable',
  ],
  ['a text without end', file(`<row><c><is><t>${'x'.repeat(3_000_000)}</t></is></c></row>`), 'too-large'],
  ['a name without end', file(`<row><${'x'.repeat(3_000_000)}/></row>`), 'too-large'],
  ['more than a file of its size holds', file('<row><c/></row>'.repeat(4_000_000)), 'too-large'],
  ['a cell far to the right', file('<row><c r="ZZZ1"><v>1</v></c></row>'), 'too-large'],
  ['no workbook', Promise.resolve(Buffer.from('PK\u0003\u0004 and nothing more')), 'unreadable'],
  [
    'what unfolds to gigabytes',
    file('').then((zip) => {
      zip.writeUInt32LE(3_000_000_000, zip.indexOf(Buffer.from('PK\u0001\u0002')) + 24);
      return zip;
    }),
    'too-large',
  ],
])('a file with %s is refused', async (_, content, problem) => {
  await expect(rowsOf(await content)).rejects.toMatchObject({ problem });
});

test('a part that unfolds to more than it says is refused', async () => {
  const zip = await file('<row><c><v>1</v></c></row>'.repeat(10_000));
  const at = zip.lastIndexOf(Buffer.from('PK\u0001\u0002'));
  zip.writeUInt32LE(500, at + 24);
  await expect(rowsOf(zip)).rejects.toMatchObject({ problem: 'unreadable' });
});
