import type { Readable } from 'node:stream';
import PDFDocument from 'pdfkit';
import { type Faces, printable } from './fonts.ts';

/** Dark enough for any printer, and readable without color. */
export const INK = {
  text: '#131e28',
  muted: '#46525c',
  line: '#cfd9df',
  strong: '#5f6c75',
  band: '#eef3f6',
  bar: '#0b6f6f',
};
export const MARGIN = 36;
/** A4 landscape in points, within the margins. */
export const WIDTH = 841.89 - 2 * MARGIN;
export const HEIGHT = 595.28 - 2 * MARGIN;

export interface Style {
  readonly face: 'regular' | 'strong';
  readonly size: number;
}

interface PaperOptions {
  readonly title: string;
  /** Language tag, for screen readers. */
  readonly lang: string;
  readonly madeAt: number;
}

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly color?: string;
  readonly align?: 'right';
  /** Truncated with an ellipsis instead of a second line. */
  readonly oneLine?: boolean;
}

type Element = ReturnType<InstanceType<typeof PDFDocument>['struct']>;
interface TagOptions {
  readonly scope?: 'Column' | 'Row';
  readonly columns?: number;
  readonly alt?: string;
}

/**
 * A tagged A4 landscape document with our fonts. Measures and prints texts, each made printable first. Everything must
 * be drawn within `tag` or `artifact`, for screen readers.
 */
export class Paper {
  readonly #doc: InstanceType<typeof PDFDocument>;
  readonly #faces: Faces;
  /** Cached heights, because most table texts are repeated. */
  readonly #heights = new Map<string, number>();
  /** The open structure elements, outermost first. */
  readonly #open: Element[] = [];

  constructor(faces: Faces, { title, lang, madeAt }: PaperOptions) {
    this.#faces = faces;
    this.#doc = new PDFDocument({
      size: 'A4',
      layout: 'landscape',
      margin: 0,
      autoFirstPage: false,
      pdfVersion: '1.7',
      tagged: true,
      lang,
      displayTitle: true,
      info: { Title: printable(title, faces), CreationDate: new Date(madeAt) },
    });
    this.#doc.registerFont('regular', faces.regular);
    this.#doc.registerFont('strong', faces.strong);
    const root = this.#doc.struct('Document');
    this.#doc.addStructure(root);
    this.#open.push(root);
  }

  /** The document's bytes, page by page. */
  get stream(): Readable {
    return this.#doc as unknown as Readable;
  }

  #with({ face, size }: Style) {
    return this.#doc.font(face).fontSize(size);
  }

  /** Height of a text within a width, in points. */
  high(text: string, width: number, style: Style): number {
    const key = `${style.face}${style.size}/${width}/${text}`;
    const known = this.#heights.get(key);
    if (known !== undefined) return known;
    const height = this.#with(style).heightOfString(printable(text, this.#faces) || ' ', { width });
    this.#heights.set(key, height);
    return height;
  }

  /** Begins an element that contains others, such as a table or a row. */
  begin(type: string): void {
    const element = this.#doc.struct(type);
    this.#open.at(-1)?.add(element);
    this.#open.push(element);
  }

  /** Ends the element begun last, so that its memory is freed. */
  finish(): void {
    this.#open.pop()?.end();
  }

  /** Draws the content of one element: a heading, a cell, a picture. */
  tag(type: string, draw: () => void, { scope, columns, alt }: TagOptions = {}): void {
    const content = this.#doc.markStructureContent(type);
    draw();
    this.#doc.endMarkedContent();
    const element = this.#doc.struct(type, alt === undefined ? {} : { alt: printable(alt, this.#faces) }, [content]);
    if (scope !== undefined) {
      const { dictionary } = element as unknown as { readonly dictionary: { readonly data: Record<string, unknown> } };
      dictionary.data.A = { O: 'Table', Scope: scope, ...(columns !== undefined && { ColSpan: columns }) };
    }
    this.#open.at(-1)?.add(element);
    element.end();
  }

  /** Draws content that screen readers skip: lines, repeated headings, page numbers. */
  artifact(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.#doc.markContent('Artifact', { type });
    draw();
    this.#doc.endMarkedContent();
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

  bar(x: number, y: number, width: number, height: number): void {
    this.#doc.rect(x, y, width, height).fill(INK.bar);
  }

  rule(y: number, color: string, x = MARGIN, width = WIDTH): void {
    this.#doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.5)
      .strokeColor(color)
      .stroke();
  }

  addPage(): void {
    this.#doc.addPage();
  }

  end(): void {
    while (this.#open.length > 0) this.finish();
    this.#doc.end();
  }
}
