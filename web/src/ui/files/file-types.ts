/** Pictures that can be uploaded, as media types with the endings of their names. */
export const PICTURES = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/bmp': ['.bmp'],
  'image/webp': ['.webp'],
};
