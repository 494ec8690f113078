/** A file as a data URL, because the content security policy allows images no other local address. */
export const asDataUrl = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error('the file cannot be read', { cause: reader.error }));
    reader.readAsDataURL(file);
  });

/** The size of an image at an address; null if it isn't an image. */
export const pixelsOf = (source: string): Promise<{ readonly width: number; readonly height: number } | null> =>
  new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = () => resolve(null);
    image.src = source;
  });

/** A number of bytes in the page's locale: `1,2 MB`. */
export const inBytes = (bytes: number, locale: string): string => {
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte'];
  const rounded = Math.max(value, 0.1);
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(rounded);
};
