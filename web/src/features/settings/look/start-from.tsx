import { Anchor, Button, ColorSwatch, Text, UnstyledButton } from '@mantine/core';
import { IconPalette } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { logoColours } from './logo-colors.ts';
import classes from './look.module.css';
import { type Palette, paletteFrom, presets } from './palettes.ts';

interface StartFromProps {
  readonly companyId: number;
  readonly logoUrl: string | null;
  readonly onChoose: (palette: Palette) => void;
}

const Choice = ({ name, palette, onChoose }: Pick<StartFromProps, 'onChoose'> & { name: string; palette: Palette }) => (
  <UnstyledButton className={classes.preset} onClick={() => onChoose(palette)}>
    <span className={classes.swatches} aria-hidden>
      {(['page_background_color', 'cards_background_color', 'buttons_background_color', 'font_color'] as const).map(
        (part) => (
          <ColorSwatch key={part} color={palette.colours[part]} size={18} />
        ),
      )}
    </span>
    {name}
  </UnstyledButton>
);

/** Presets, and designs from the logo's colors. Choosing one fills the fields; Save stores them. */
export const StartFrom = ({ companyId, logoUrl, onChoose }: StartFromProps) => {
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
          <Choice key={key} name={t(`start.preset.${key}`)} palette={palette} onChoose={onChoose} />
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
              <Choice key={hex} name={hex} palette={paletteFrom(hex)} onChoose={onChoose} />
            ))}
          </div>
        )}
      </div>
    </fieldset>
  );
};
