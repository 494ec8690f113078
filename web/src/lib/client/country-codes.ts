/** Regions (ISO 3166-1) with their dialing codes, neighbors first. The browser supplies the names. */
const table =
  'NO47 SE46 DK45 FI358 IS354 GB44 DE49 NL31 PL48 US1 ' +
  'AD376 AE971 AF93 AL355 AM374 AO244 AR54 AT43 AU61 AW297 AX358 AZ994 BA387 BD880 BE32 BF226 BG359 BH973 BI257 BJ229 BM1 ' +
  'BN673 BO591 BR55 BS1 BT975 BW267 BY375 BZ501 CA1 CD243 CF236 CG242 CH41 CI225 CK682 CL56 CM237 CN86 CO57 CR506 CU53 ' +
  'CV238 CW599 CY357 CZ420 DJ253 DO1 DZ213 EC593 EE372 EG20 ER291 ES34 ET251 FJ679 FK500 FM691 FO298 FR33 GA241 GD1 GE995 ' +
  'GF594 GG44 GH233 GI350 GL299 GM220 GN224 GP590 GQ240 GR30 GT502 GW245 GY592 HK852 HN504 HR385 HT509 HU36 ID62 IE353 ' +
  'IL972 IM44 IN91 IQ964 IR98 IT39 JE44 JM1 JO962 JP81 KE254 KG996 KH855 KI686 KM269 KP850 KR82 KW965 KY1 KZ7 LA856 LB961 ' +
  'LI423 LK94 LR231 LS266 LT370 LU352 LV371 LY218 MA212 MC377 MD373 ME382 MG261 MH692 MK389 ML223 MM95 MN976 MO853 MQ596 ' +
  'MR222 MT356 MU230 MV960 MW265 MX52 MY60 MZ258 NA264 NC687 NE227 NG234 NI505 NP977 NR674 NU683 NZ64 OM968 PA507 PE51 ' +
  'PF689 PG675 PH63 PK92 PM508 PR1 PS970 PT351 PW680 PY595 QA974 RE262 RO40 RS381 RU7 RW250 SA966 SB677 SC248 SD249 SG65 ' +
  'SH290 SI386 SJ47 SK421 SL232 SM378 SN221 SO252 SR597 SS211 ST239 SV503 SY963 SZ268 TD235 TG228 TH66 TJ992 TK690 TL670 ' +
  'TM993 TN216 TO676 TR90 TT1 TV688 TW886 TZ255 UA380 UG256 UY598 UZ998 VA39 VE58 VN84 VU678 WF681 WS685 XK383 YE967 ' +
  'YT262 ZA27 ZM260 ZW263';

export interface CountryCode {
  readonly code: string;
  /** Code and the first region: `+47 Norge`. */
  readonly label: string;
  /** Every region with this code. */
  readonly regions: string;
}

/**
 * Dialing codes to choose from, each once, with the names of its regions.
 * @param locale language of the names, such as `nb-NO`
 */
export const countryCodes = (locale: string): CountryCode[] => {
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const byCode = new Map<string, string[]>();
  for (const entry of table.split(' ')) {
    const code = `+${entry.slice(2)}`;
    byCode.set(code, [...(byCode.get(code) ?? []), names.of(entry.slice(0, 2)) ?? entry.slice(0, 2)]);
  }
  return [...byCode].map(([code, regions]) => ({
    code,
    label: `${code} ${regions[0] ?? ''}`,
    regions: regions.join(', '),
  }));
};
