/** Names of a browser and its platform, as people know them. */
export interface DeviceName {
  readonly browser: string | null;
  readonly system: string | null;
  readonly kind: 'computer' | 'phone' | 'tablet' | 'unknown';
}

/** The first match counts, because browsers also name their ancestors. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Vivaldi\//, 'Vivaldi'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/Version\/[\d.]+.*Safari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string, DeviceName['kind']])[] = [
  [/iPad/, 'iPadOS', 'tablet'],
  [/iPhone|iPod/, 'iOS', 'phone'],
  [/Android(?!.*Mobile)/, 'Android', 'tablet'],
  [/Android/, 'Android', 'phone'],
  [/Windows/, 'Windows', 'computer'],
  [/CrOS/, 'ChromeOS', 'computer'],
  [/Mac OS X|Macintosh/, 'macOS', 'computer'],
  [/Linux|X11/, 'Linux', 'computer'],
];

/** Names a device by its `User-Agent`. Unknown parts are null. */
export const nameDevice = (userAgent: string): DeviceName => {
  const browser = BROWSERS.find(([sign]) => sign.test(userAgent))?.[1] ?? null;
  const [, system = null, kind = 'unknown'] = SYSTEMS.find(([sign]) => sign.test(userAgent)) ?? [];
  return { browser, system, kind };
};
