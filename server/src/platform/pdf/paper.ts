import type { Font } from 'fontkit';
import PDFDocument from 'pdfkit';
import { fontsFor, runsOf, type Face, type Run } from './fallback-fonts.ts';

/** PDFKit accepts parsed fonts since 0.20, which its types do not declare yet. */
export const asSource = (font: Font): string => font as unknown as string;

/**
 * A document whose texts are drawn in its own font where that has their letters, and in fonts of other scripts
 * elsewhere. PDFKit alone silently leaves out letters that its font lacks.
 */
export class Paper extends PDFDocument {
  declare private face: Face;
  /** Files whose letters are registered, by their path and face. */
  declare private others: ReadonlySet<string> | undefined;
  declare private own: Font;

  /** Loads the fonts of other scripts that these texts need. */
  async prepare(own: Font, texts: readonly string[]): Promise<void> {
    this.own = own;
    const fonts = await fontsFor(
      texts.flatMap((text) => runsOf(text, has(own))),
      own,
    );
    // Registered under a name, a font is embedded once.
    for (const [file, faces] of fonts)
      for (const face of ['text', 'strong'] as const) this.registerFont(`${file} ${face}`, asSource(faces[face]));
    this.others = new Set(fonts.keys());
  }

  override font(source: PDFKit.Mixins.PDFFontSource, family?: string | number, size?: number): this {
    if (source === 'text' || source === 'strong') this.face = source;
    return super.font(source, family as string, size);
  }

  override text(text: string, ...given: unknown[]): this {
    if (!this.others) return this.plain(text, ...given);
    const runs = runsOf(text, has(this.own));
    if (runs.every(({ file }) => !file)) return this.plain(runs.map((run) => run.text).join(''), ...given);
    const { face } = this;
    const [x, y, options = {}] = given as [number, number, PDFKit.Mixins.TextOptions?];
    for (const [at, run] of runs.entries()) {
      this.use(run, face);
      const more = {
        ...options,
        continued: at < runs.length - 1,
        // With features PDFKit shapes a run as a whole; word by word the words would stand in the wrong order.
        ...(run.rightToLeft ? { features: [] } : {}),
      };
      if (at === 0) this.plain(run.text, x, y, more);
      else this.plain(run.text, more);
    }
    return this.font(face);
  }

  override heightOfString(text: string, options: PDFKit.Mixins.TextOptions = {}): number {
    const runs = this.others && runsOf(text, has(this.own));
    if (!runs || runs.every(({ file }) => !file)) return super.heightOfString(text, options);
    const { face } = this;
    let width = 0;
    for (const run of runs) {
      this.use(run, face);
      width += this.widthOfString(run.text);
    }
    this.font(face);
    // With a margin, because lines end before a word that does not fit.
    return Math.ceil((width * 1.1) / Math.max(1, options.width ?? width)) * this.currentLineHeight(true);
  }

  private plain(text: string, ...given: unknown[]): this {
    return super.text(text, ...(given as [number, number, PDFKit.Mixins.TextOptions]));
  }

  private use({ file }: Run, face: Face): void {
    if (file && this.others?.has(file)) super.font(`${file} ${face}`);
    else this.font(face);
  }
}

const has = (font: Font) => (letter: number) => letter < 0x20 || font.hasGlyphForCodePoint(letter);
