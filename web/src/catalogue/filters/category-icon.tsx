import {
  IconBeach,
  IconBuildingPavilion,
  IconBuildingSkyscraper,
  IconDroplet,
  IconLayoutGrid,
  IconMapPin,
  IconMountain,
  IconRipple,
  IconSailboat,
} from '@tabler/icons-react';

/** Icons by the codes that categories of merchants usually have; other categories get a pin. */
const ICONS: Record<string, typeof IconMapPin> = {
  all: IconLayoutGrid,
  beach: IconBeach,
  bay: IconRipple,
  mountain: IconMountain,
  lake: IconDroplet,
  oldtown: IconBuildingPavilion,
  island: IconSailboat,
  city: IconBuildingSkyscraper,
};

export const CategoryIcon = ({ code }: { code: string }) => {
  const Icon = ICONS[code] ?? IconMapPin;
  return <Icon size={20} stroke={1.6} aria-hidden="true" />;
};
