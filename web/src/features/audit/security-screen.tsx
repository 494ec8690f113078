import type { SecurityEvent } from '@ledig/contract/audit/audit-security.ts';
import { securityKinds } from '@ledig/domain/audit/security-kinds.ts';
import { Button, Group, Select } from '@mantine/core';
import { IconDownload, IconHistory } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatWritten } from '#lib/texts/format.ts';
import { useAddressParams } from '#lib/use-address-params.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { nameColumn, textColumn } from '#ui/list/columns.ts';
import type { ListColumn } from '#ui/list/list-columns.ts';
import { ListScreen } from '#ui/list/list-screen.tsx';
import { listSecurityEvents, readKind, saveSecurityEvents } from './api/security-log.ts';
import { reasonText } from './security-reason.ts';

const ICON = { size: 17, 'aria-hidden': true } as const;

const kindText = (t: TFunction<'audit'>, kind: string): string => {
  const known = readKind(kind);
  return known ? t(`security.kind.${known}`) : kind;
};

const columns = (t: TFunction<'audit'>): ListColumn<SecurityEvent>[] => {
  const labeled = { card: undefined };
  return [
    nameColumn(t('security.field.kind'), ({ kind }) => kindText(t, kind), { key: 'kind' }),
    textColumn('at', t('security.field.at'), ({ at }) => formatWritten(at)),
    textColumn('account', t('security.field.account'), ({ account }) => account, labeled),
    textColumn('actor', t('security.field.actor'), ({ actor }) => actor?.name ?? '', labeled),
    textColumn('ip', t('security.field.ip'), ({ ip }) => ip ?? '', labeled),
    textColumn('reason', t('security.field.reason'), (event) => reasonText(t, event), labeled),
  ];
};

/** `/security-log`: sign-ins, refusals and changes of access. */
export const SecurityScreen = () => {
  const { t } = useTranslation('audit');
  const [params, , patch] = useAddressParams();
  const kind = readKind(params.get('kind'));
  return (
    <ListScreen<SecurityEvent>
      name="security-log"
      title={t('security.title')}
      description={t('security.description')}
      action={
        <Group gap="xs">
          <LinkButton to="/audit-log" variant="default" leftSection={<IconHistory {...ICON} />}>
            {t('title')}
          </LinkButton>
          <Button leftSection={<IconDownload {...ICON} />} onClick={() => void saveSecurityEvents(kind)}>
            {t('security.export')}
          </Button>
        </Group>
      }
      searchLabel={t('security.search')}
      filters={
        <Select
          aria-label={t('security.field.kind')}
          placeholder={t('security.all')}
          clearable
          w={240}
          data={securityKinds.map((value) => ({ value, label: t(`security.kind.${value}`) }))}
          value={kind ?? null}
          onChange={(next) => patch({ kind: next, page: null })}
        />
      }
      filter={kind ?? null}
      columns={() => columns(t)}
      load={(state, signal) => listSecurityEvents(state, kind, signal)}
      rowKey={({ id }) => id}
      rowLabel={(row) => `${kindText(t, row.kind)} ${row.account}`}
      empty={() => ({ title: t('security.empty') })}
    />
  );
};
