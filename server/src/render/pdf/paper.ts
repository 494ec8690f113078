import type { Readable } from 'node:stream';
import PDFDocument from 'pdfkit';
import { type Faces, printable } from './fonts.ts';

/** Black enough for any printer, and readable without colour. */
export const INK = { text: '#131e28', muted: '#46525c', line: '#cfd9df', strong: '#5f6c75', band: '#eef3f6' };
export const MARGIN = 36;
/** A4 on its side, in points, within the margins. */
export const WIDTH = 841.89 - 2 * MARGIN;
export const HEIGHT = 595.28 - 2 * MARGIN;

export interface Style {
  readonly face: 'regular' | 'strong';
  readonly size: number;
}

interface PaperOptions {
  readonly title: string;
  /** A language tag, for who has it read aloud. */
  readonly lang: string;
  readonly madeAt: number;
}

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly color?: string;
  readonly align?: 'right';
  /** Cut off with dots where it would need a second line. */
  readonly oneLine?: boolean;
}

/** A4 on its side with our faces: measures texts, and writes them. Every text is made printable first. */
export class Paper {
  readonly #doc: InstanceType<typeof PDFDocument>;
  readonly #faces: Faces;
  /** Most of what stands in tables stands there often. */
  readonly #heights = new Map<string, number>();

  constructor(faces: Faces, { title, lang, madeAt }: PaperOptions) {
    this.#faces = faces;
    this.#doc = new PDFDocument({
      size: 'A4',
      layout: 'landscape',
      margin: 0,
      autoFirstPage: false,
      pdfVersion: '1.7',
      lang,
      displayTitle: true,
      info: { Title: printable(title, faces), CreationDate: new Date(madeAt) },
    });
    this.#doc.registerFont('regular', faces.regular);
    this.#doc.registerFont('strong', faces.strong);
  }

  /** What is written, page by page. */
  get stream(): Readable {
    return this.#doc as unknown as Readable;
  }

  #with({ face, size }: Style) {
    return this.#doc.font(face).fontSize(size);
  }

  /** How high a text gets within a width, in points. */
  high(text: string, width: number, style: Style): number {
    const key = `${style.face}${style.size}/${width}/${text}`;
    const known = this.#heights.get(key);
    if (known !== undefined) return known;
    const height = this.#with(style).heightOfString(printable(text, this.#faces) || ' ', { width });
    this.#heights.set(key, height);
    return height;
  }

  write(text: string, style: Style, { x, y, width, color = INK.text, align, oneLine = false }: Spot): void {
    this.#with(style)
      .fillColor(color)
      .text(printable(text, this.#faces), x, y, {
        width,
        ...(align && { align }),
        ...(oneLine && { height: style.size * 1.3, ellipsis: true }),
      });
  }

  band(y: number, height: number): void {
    this.#doc.rect(MARGIN, y, WIDTH, height).fill(INK.band);
  }

  rule(y: number, color: string): void {
    this.#doc
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + WIDTH, y)
      .lineWidth(0.5)
      .strokeColor(color)
      .stroke();
  }

  addPage(): void {
    this.#doc.addPage();
  }

  end(): void {
    this.#doc.end();
  }
}
