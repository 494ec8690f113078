import type { SurveyDetail } from '@ledig/contract/surveys/survey-shapes.ts';
import { Group, Progress, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#lib/texts/format.ts';
import { Panel } from '#ui/detail/panel.tsx';

type Scale = SurveyDetail['feedback']['scales'][number];

const Facts = ({ scale, total }: { readonly scale: Scale; readonly total: number }) => {
  const { t } = useTranslation('surveys');
  if (total === 0 || scale.average === null) return <Text c="dimmed">{t('detail.noAnswers')}</Text>;
  return (
    <Group gap="xl" mb="sm">
      <Text>
        {t('scale.average')} <strong>{formatNumber(scale.average)}</strong>
      </Text>
      {scale.net_promoter_score === null ? null : (
        <Text>
          {t('scale.nps')} <strong>{formatNumber(scale.net_promoter_score)}</strong>
        </Text>
      )}
    </Group>
  );
};

/** The scores of one question: average, net promoter score, and a row with a bar for each score. */
export const ScoreTable = ({ scale }: { readonly scale: Scale }) => {
  const { t } = useTranslation('surveys');
  const total = scale.scores.reduce((sum, { count }) => sum + count, 0);
  const most = Math.max(1, ...scale.scores.map(({ count }) => count));
  return (
    <Panel title={scale.question}>
      <Facts scale={scale} total={total} />
      <Table aria-label={scale.question} verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col" w={70}>
              {t('scale.score')}
            </Table.Th>
            <Table.Th scope="col" ta="end">
              {t('detail.count')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {scale.scores.map(({ score, count }) => (
            <Table.Tr key={score}>
              <Table.Th scope="row" fw={400}>
                {score}
              </Table.Th>
              <Table.Td>
                <Group wrap="nowrap">
                  <Progress.Root size="lg" flex={1} aria-hidden>
                    <Progress.Section value={(100 * count) / most} withAria={false} />
                  </Progress.Root>
                  <Text span inherit ta="end" miw={50}>
                    {formatNumber(count)}
                  </Text>
                </Group>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Panel>
  );
};
