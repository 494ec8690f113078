import { ColorSwatch, Group, Table, useMantineTheme } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatNumber, formatShare } from '#lib/texts/format.ts';
import { onDemand } from '#ui/states/on-demand.tsx';
import { colorOf } from './option-colors.ts';
import type { OptionCount } from './option-drawing.tsx';

const SIZE = 160;
// Without a connection the table next to the chart has the same data.
const Drawing = onDemand(async () => (await import('./option-drawing.tsx')).OptionDrawing, { lost: null });

const percent = (count: number, total: number): string => formatShare(total === 0 ? 0 : count / total);

interface OptionChartProps {
  readonly label: string;
  readonly options: readonly OptionCount[];
}

/** The number of answers per option: a donut chart, and a table with the same data. */
export const OptionChart = ({ label, options }: OptionChartProps) => {
  const { t } = useTranslation('surveys');
  const { colors } = useMantineTheme();
  const total = options.reduce((sum, { count }) => sum + count, 0);
  const hexOf = (at: number): string => {
    const [name = 'blue', shade = '6'] = colorOf(at).split('.');
    return colors[name]?.[Number(shade)] ?? 'gray';
  };
  return (
    <Group align="center" gap="xl">
      {total === 0 ? null : (
        <div aria-hidden="true" style={{ width: SIZE, height: SIZE }}>
          <Drawing options={options} size={SIZE} />
        </div>
      )}
      <Table flex={1} miw={220} aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('detail.option')}</Table.Th>
            <Table.Th scope="col" ta="end">
              {t('detail.count')}
            </Table.Th>
            <Table.Th scope="col" ta="end">
              {t('detail.share')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {options.map(({ id, value, count }, at) => (
            <Table.Tr key={id}>
              <Table.Th scope="row" fw={400}>
                <Group gap="xs" wrap="nowrap">
                  <ColorSwatch color={hexOf(at)} size={12} aria-hidden />
                  {value}
                </Group>
              </Table.Th>
              <Table.Td ta="end">{formatNumber(count)}</Table.Td>
              <Table.Td ta="end">{percent(count, total)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Group>
  );
};
