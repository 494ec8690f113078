import { Skeleton } from '@mantine/core';

/** Loading rows. */
export const RowsSkeleton = () => (
  <div aria-hidden="true">
    {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
      <Skeleton key={key} height={52} radius="md" mb={8} />
    ))}
  </div>
);
