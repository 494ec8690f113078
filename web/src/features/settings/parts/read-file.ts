/** A file as an address that an image can show: the page's policy lets no other kind in. */
export const asDataUrl = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error('the file cannot be read', { cause: reader.error }));
    reader.readAsDataURL(file);
  });

/** The pixels of an image at an address; null for what is no image. */
export const pixelsOf = (source: string): Promise<{ readonly width: number; readonly height: number } | null> =>
  new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = () => resolve(null);
    image.src = source;
  });

/** A number of bytes in the words of the page: `1,2 MB`. */
export const inBytes = (bytes: number, locale: string): string => {
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte'];
  const rounded = Math.max(value, 0.1);
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(rounded);
};
