import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** A valid PNG of black and white pixels: a hundred kilobytes that decompress to gigabytes when the sides are long. */
export const pngBomb = (side: number): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))));
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
};

type Format = 'png' | 'jpeg' | 'webp' | 'gif' | 'tiff' | 'avif';

/** A plain picture of one color, larger than its compressed text would be by chance. */
export const picture = (format: Format, width = 40, height = 20): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#0096c7' } })
    .withExif({ IFD0: { Copyright: 'Secret photographer' } })
    .toFormat(format)
    .toBuffer();

/** A BMP of 24 bits without compression. */
export const bitmap = (width = 3, height = 2, header: { width?: number } = {}): Buffer => {
  const row = Math.ceil((width * 3) / 4) * 4;
  const file = Buffer.alloc(54 + row * height, 0x55);
  file.write('BM', 0, 'latin1');
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(0, 6);
  file.writeUInt32LE(54, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(header.width ?? width, 18);
  file.writeInt32LE(height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(24, 28);
  file.fill(0, 30, 54);
  return file;
};

/** An SVG with every known way to run or load something, and some parts that must stay. */
export const hostileSvg = `<?xml version="1.0"?>
<?xml-stylesheet href="https://evil.example/a.css"?>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:h="http://www.w3.org/1999/xhtml"
  width="120" height="40" viewBox="0 0 120 40" onload="alert(1)">
  <script>alert(2)</script><h:script>alert(3)</h:script><h:iframe src="https://evil.example"/>
  <style>.good { fill: #0096c7 }</style>
  <style>@import url(https://evil.example/b.css); .bad { background: url(https://evil.example/c.png) }</style>
  <foreignObject><h:body onload="alert(4)">text</h:body></foreignObject>
  <defs><linearGradient id="shade"><stop offset="0" stop-color="#fff"/></linearGradient></defs>
  <a xlink:href="javascript:alert(5)"><text x="1" y="2" onclick="alert(6)">Fjellstua</text></a>
  <image href="https://evil.example/d.png" width="1" height="1"/>
  <use href="https://evil.example/e.svg#x"/><use href="#shade"/>
  <rect class="good" width="10" height="10" fill="url(#shade)"/>
  <rect class="bad" width="1" height="1" style="fill: url(https://evil.example/f.svg#x)"/>
  <animate attributeName="href" values="javascript:alert(7)"/><set attributeName="onmouseover" to="alert(8)"/>
  <handler xmlns="http://www.w3.org/2001/xml-events" type="application/ecmascript">alert(9)</handler>
</svg>`;
