import { extractColorsFromImageData } from 'extract-colors';

const SIDE = 128;
const MOST = 5;

const loadImage = (address: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('The picture could not be loaded.'));
    image.src = address;
  });

/**
 * The main colors of a same-origin picture, strongest first: `#rrggbb`, at most five. Transparent parts, black and
 * white are skipped, so a picture of only those has none.
 */
export const logoColours = async (address: string): Promise<readonly string[]> => {
  const image = await loadImage(address);
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return [];
  // SVG drawings may lack a size, so it is always given.
  context.drawImage(image, 0, 0, SIDE, SIDE);
  const found = extractColorsFromImageData(context.getImageData(0, 0, SIDE, SIDE), { distance: 0.15 });
  return found
    .filter(({ lightness }) => lightness > 0.06 && lightness < 0.94)
    .sort((a, b) => b.area * (0.2 + b.saturation) - a.area * (0.2 + a.saturation))
    .slice(0, MOST)
    .map(({ hex }) => hex);
};
