import type { EntityType } from '@ledig/domain/renting-entities/types.ts';
import { IconBed, IconCamper, IconHomeEco, IconPresentation, IconToolsKitchen2, IconWalk } from '@tabler/icons-react';

const ICONS: Readonly<Record<EntityType, typeof IconBed>> = {
  table: IconToolsKitchen2,
  guide: IconWalk,
  conference: IconPresentation,
  room: IconBed,
  cabin: IconHomeEco,
  caravan: IconCamper,
};

/** The icon of a unit type. */
export const TypeIcon = ({ type, size = 17 }: { readonly type: EntityType; readonly size?: number }) => {
  const Icon = ICONS[type];
  return <Icon size={size} stroke={1.6} aria-hidden />;
};
