import type { StoredSettingKey } from '@ledig/domain/settings/keys.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type StoredSetting, useStoredSettings } from '#lib/queries/company-settings.ts';
import { type Question, SettingGroup } from '#ui/settings/setting-group.tsx';
import { LinesSkeleton } from '#ui/states/skeletons.tsx';
import { NotLoaded } from '#ui/states/states.tsx';
import { toast } from '#ui/toasts/toasts.tsx';
import { deleteSetting } from '../api/company-settings.ts';
import { LastChange } from './last-change.tsx';
import type { SettingForm as Form } from './use-setting-form.ts';

interface WithSettingsProps {
  readonly companyId: number;
  readonly children: (settings: ReadonlyMap<string, StoredSetting>) => ReactNode;
}

/** Loads the settings of a company, and shows that they are loading or can't be loaded. */
export const WithSettings = ({ companyId, children }: WithSettingsProps) => {
  const { data, isError, refetch } = useStoredSettings(companyId);
  if (data) return children(data);
  return <NotLoaded isError={isError} refetch={refetch} skeleton={<LinesSkeleton lines={4} />} />;
};

interface SettingFormProps<Values extends object> {
  readonly form: Form<Values>;
  readonly settingKey: StoredSettingKey;
  readonly title?: string;
  readonly text?: string;
  /** The effect of deleting the setting; missing if it can't be deleted. */
  readonly defaultText?: string;
  readonly blocked?: boolean;
  /** Asked before saving. */
  readonly question?: Question | undefined;
  readonly saveLabel?: string;
  readonly children: ReactNode;
}

/** A group of settings with Save and "Use default", and the last editor. */
export const SettingForm = <Values extends object>(props: SettingFormProps<Values>) => {
  const { form, settingKey, defaultText, children, ...rest } = props;
  const { t } = useTranslation('settings');
  const deletion =
    defaultText === undefined
      ? {}
      : {
          deletion: {
            action: t('delete.action'),
            title: t('delete.title'),
            text: defaultText,
            run: () => deleteSetting(form.companyId, settingKey, { version: form.seenVersion() }),
            onDone: () => {
              void form.deleted();
              toast.success(t('delete.done'));
            },
          },
        };
  return (
    <SettingGroup
      {...rest}
      {...deletion}
      form={form}
      isStored={form.isStored}
      onReload={() => void form.reload()}
      footnote={<LastChange companyId={form.companyId} settingKey={settingKey} />}
    >
      {children}
    </SettingGroup>
  );
};
