import { visualValue } from '@ledig/contract/companies/setting-values.ts';
import { isPublicSettingKey } from '@ledig/domain/settings/keys.ts';
import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { NOT_STORED, type StoredSetting } from '#lib/queries/company-settings.ts';
import { companiesOptions } from '#lib/queries/place-choices.ts';
import { LinesSkeleton } from '#ui/states/skeletons.tsx';
import { NotLoaded } from '#ui/states/states.tsx';
import { useCompanyFiles } from '../api/company-files.ts';
import { saveBy } from '../api/company-settings.ts';
import type { CompanyPart } from '../frame/sections.ts';
import { BackgroundSection } from '../panels/file-panels.tsx';
import { SettingForm, WithSettings } from '../parts/setting-form.tsx';
import { useSettingForm } from '../parts/use-setting-form.ts';
import classes from './look.module.css';
import { ActiveLine, LookFields } from './look-fields.tsx';
import { LookPreview } from './look-preview.tsx';
import { LOOK_KEY, type LookValues, opaqueColours, readValues, withColours } from './look-values.ts';
import { contrastAdvice } from './nearest-color.ts';
import type { Palette } from './palettes.ts';
import { StartFrom } from './start-from.tsx';

interface EditorProps extends CompanyPart {
  readonly settings: ReadonlyMap<string, StoredSetting>;
}

const LookEditor = ({ companyId, settings }: EditorProps) => {
  const { t } = useTranslation('look');
  const files = useCompanyFiles(companyId);
  const { data: choices } = useQuery(companiesOptions());
  const form = useSettingForm<LookValues>({
    companyId,
    stored: settings.get(LOOK_KEY) ?? NOT_STORED,
    read: readValues,
    schema: visualValue,
    send: saveBy('settings.saveVisual', companyId),
    savedText: t('saved'),
  });
  if (!files.data)
    return <NotLoaded isError={files.isError} refetch={files.refetch} skeleton={<LinesSkeleton lines={6} />} />;
  const company = files.data;
  const values = form.form.values;
  const colours = opaqueColours(values);
  const choose = ({ colours: chosen, calendar }: Palette) => {
    const next = withColours(values, chosen);
    form.form.setValues({ ...next, calendar });
  };
  const others = (choices ?? []).filter(({ id }) => id !== companyId).map(({ name }) => name);
  const shown = [...settings]
    .filter(([key]) => isPublicSettingKey(key) && key !== LOOK_KEY)
    .map(([key, { value }]) => ({ key, value }));
  return (
    <div className={classes.editor}>
      <div className={classes.fields}>
        <SettingForm form={form} settingKey={LOOK_KEY} title={t('colors')} defaultText={t('deleteText')}>
          <ActiveLine form={form} />
          <StartFrom companyId={companyId} logoUrl={company.logo_url} values={values} onChoose={choose} />
          <LookFields form={form} advice={contrastAdvice(colours)} swatches={[...new Set(Object.values(colours))]} />
        </SettingForm>
        <BackgroundSection companyId={companyId} />
        <Text size="sm" c="dimmed">
          {t('texts')}{' '}
          <Anchor
            component={Link}
            to={`/settings/application/information?company=${companyId}`}
            size="sm"
            underline="always"
          >
            {t('textsLink')}
          </Anchor>
        </Text>
      </div>
      <LookPreview
        domain={company.domain}
        company={{
          name: company.name,
          countryCode: company.country_code,
          phoneNumber: company.phone_number,
          logoUrl: company.logo_url,
          backgroundImage: company.background_image_path,
        }}
        otherCompanies={others}
        settings={shown}
        visual={values}
      />
    </div>
  );
};

/** The booking page's design: colors and background, with a preview of the page. */
export const LookPanel = ({ companyId }: CompanyPart) => (
  <WithSettings companyId={companyId}>
    {(settings) => <LookEditor companyId={companyId} settings={settings} />}
  </WithSettings>
);
