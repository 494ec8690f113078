/** The 128 characters of the GSM 7-bit alphabet (3GPP TS 23.038), without the escape. */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** The extension table of GSM-7. Each character takes two places. */
const EXTENDED = '\f^{}\\[~]|€';

const basic = new Set(BASIC);
const extended = new Set(EXTENDED);

const SINGLE = { 'GSM-7': 160, 'UCS-2': 70 } as const;
/** Places per segment of a longer message, whose segments have a header. */
const JOINED = { 'GSM-7': 153, 'UCS-2': 67 } as const;

/** Size of a text as SMS. */
export interface SmsLength {
  readonly encoding: 'GSM-7' | 'UCS-2';
  /** Places used: septets in GSM-7, 16-bit units in UCS-2. */
  readonly units: number;
  /** Places of one segment for this text. */
  readonly perSegment: number;
  /** Number of segments to pay for. 0 for an empty text. */
  readonly segments: number;
  /** Places left in the last segment. */
  readonly left: number;
  /** The first character that forces UCS-2; null in GSM-7. */
  readonly forcedBy: string | null;
}

/** A character of two units is never split between two segments. */
function packedSegments(sizes: readonly number[], perSegment: number): { segments: number; used: number } {
  let segments = 1;
  let used = 0;
  for (const size of sizes) {
    if (used + size > perSegment) {
      segments++;
      used = 0;
    }
    used += size;
  }
  return { segments, used };
}

/** Encoding, length and segments of a text as SMS (docs/rules/notifications.md#sms-length). */
export function measureSms(text: string): SmsLength {
  const characters = [...text];
  const forcedBy = characters.find((character) => !basic.has(character) && !extended.has(character)) ?? null;
  const encoding = forcedBy === null ? 'GSM-7' : 'UCS-2';
  const sizes = characters.map((character) =>
    encoding === 'UCS-2' ? character.length : extended.has(character) ? 2 : 1,
  );
  const units = sizes.reduce((sum, size) => sum + size, 0);
  const isSingle = units <= SINGLE[encoding];
  const perSegment = isSingle ? SINGLE[encoding] : JOINED[encoding];
  if (units === 0) return { encoding, units, perSegment, segments: 0, left: perSegment, forcedBy };
  const { segments, used } = packedSegments(sizes, perSegment);
  return { encoding, units, perSegment, segments, left: perSegment - used, forcedBy };
}
