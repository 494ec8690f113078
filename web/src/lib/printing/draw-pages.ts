import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerUrl;

/** PDF units are 1/72 inch. 200 dots an inch are sharp enough on paper. */
const SCALE = 200 / 72;

/**
 * Draws a PDF's pages into a document, one canvas per sheet, and sets the sheet size to that of the first page.
 * @throws when the file isn't a readable PDF
 */
export const drawPages = async (data: ArrayBuffer, paper: Document): Promise<void> => {
  const task = getDocument({ data, useWasm: false });
  try {
    const pdf = await task.promise;
    const style = paper.createElement('style');
    paper.head.append(style);
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number);
      if (number === 1) {
        const { width, height } = page.getViewport({ scale: 1 });
        style.textContent = `@page { size: ${width}pt ${height}pt; margin: 0 }
          body { margin: 0 } canvas { display: block; width: 100%; break-inside: avoid; break-after: page }`;
      }
      const viewport = page.getViewport({ scale: SCALE });
      const canvas = paper.createElement('canvas');
      canvas.width = Math.floor(viewport.width);
      canvas.height = Math.floor(viewport.height);
      paper.body.append(canvas);
      await page.render({ canvas, viewport, intent: 'print' }).promise;
    }
  } finally {
    await task.destroy();
  }
};
