import { Anchor, Button, Text, UnstyledButton } from '@mantine/core';
import { IconPalette } from '@tabler/icons-react';
import { type CSSProperties, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { logoColours } from './logo-colors.ts';
import classes from './look.module.css';
import type { LookValues } from './look-values.ts';
import { isChosen, type Palette, paletteFrom, presets } from './palettes.ts';

interface StartFromProps {
  readonly companyId: number;
  readonly logoUrl: string | null;
  readonly values: LookValues;
  readonly onChoose: (palette: Palette) => void;
}

interface ChoiceProps extends Pick<StartFromProps, 'values' | 'onChoose'> {
  readonly name: string;
  readonly palette: Palette;
}

/** A design as a small picture of the page. */
const Choice = ({ name, palette, values, onChoose }: ChoiceProps) => {
  const { colours } = palette;
  const style = {
    '--main': colours.main_background_color,
    '--page': colours.page_background_color,
    '--card': colours.cards_background_color,
    '--ink': colours.font_color,
    '--button': colours.buttons_background_color,
  } as CSSProperties;
  return (
    <UnstyledButton
      className={classes.preset}
      aria-pressed={isChosen(values, palette)}
      onClick={() => onChoose(palette)}
    >
      <span className={classes.picture} style={style} aria-hidden>
        <span />
      </span>
      <span>{name}</span>
    </UnstyledButton>
  );
};

/** Presets, and designs from the logo's colors. Choosing one fills the fields; Save stores them. */
export const StartFrom = ({ companyId, logoUrl, values, onChoose }: StartFromProps) => {
  const { t } = useTranslation('look');
  const [found, setFound] = useState<readonly string[] | null>(null);
  const [busy, setBusy] = useState(false);
  const read = async (address: string) => {
    setBusy(true);
    try {
      setFound(await logoColours(address));
    } catch {
      setFound([]);
    } finally {
      setBusy(false);
    }
  };
  return (
    <fieldset className={classes.group}>
      <legend>{t('start.title')}</legend>
      <Text size="sm" c="dimmed" mb="xs">
        {t('start.text')}
      </Text>
      <div className={classes.presets}>
        {Object.entries(presets).map(([key, palette]) => (
          <Choice key={key} name={t(`start.preset.${key}`)} palette={palette} values={values} onChoose={onChoose} />
        ))}
      </div>
      <Button
        variant="default"
        mt="sm"
        leftSection={<IconPalette size={17} aria-hidden />}
        disabled={logoUrl === null}
        loading={busy}
        onClick={() => logoUrl !== null && void read(logoUrl)}
      >
        {t('start.fromLogo')}
      </Button>
      <div role="status">
        {logoUrl === null ? (
          <Text size="sm" c="dimmed" mt="xs">
            <Anchor
              component={Link}
              to={`/settings/application/logo?company=${companyId}`}
              size="sm"
              underline="always"
            >
              {t('start.upload')}
            </Anchor>
            . {t('start.noLogo')}
          </Text>
        ) : null}
        {found?.length === 0 ? (
          <Text size="sm" mt="xs">
            {t('start.noColors')}
          </Text>
        ) : null}
        {found === null || found.length === 0 ? null : (
          <div className={`${classes.presets} ${classes.found}`}>
            {found.map((hex) => (
              <Choice key={hex} name={hex} palette={paletteFrom(hex)} values={values} onChoose={onChoose} />
            ))}
          </div>
        )}
      </div>
    </fieldset>
  );
};
