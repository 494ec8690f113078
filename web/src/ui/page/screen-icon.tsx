import {
  IconBuildingSkyscraper,
  IconBuildingStore,
  IconCalendarTime,
  IconCalendarUser,
  IconCalendarWeek,
  IconCategory,
  IconChartBar,
  IconChartHistogram,
  IconChecklist,
  IconDoor,
  IconHistory,
  IconHome,
  IconHourglass,
  IconId,
  IconInbox,
  IconMail,
  IconMessageStar,
  IconReceipt,
  IconSettings,
  IconSquareRounded,
  IconUserCheck,
  IconUserHeart,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';

const icons: Readonly<Record<string, TablerIcon>> = {
  dashboard: IconHome,
  hourlyCalendar: IconCalendarTime,
  dailyCalendar: IconCalendarWeek,
  myCalendar: IconCalendarUser,
  bookings: IconChecklist,
  arrivals: IconUserCheck,
  bookingRequests: IconInbox,
  waitingList: IconHourglass,
  companies: IconBuildingSkyscraper,
  departments: IconBuildingStore,
  rentingEntities: IconDoor,
  categories: IconCategory,
  staffMembers: IconUsers,
  clients: IconUserHeart,
  surveys: IconMessageStar,
  reports: IconChartBar,
  figures: IconChartHistogram,
  usage: IconReceipt,
  guestRegister: IconId,
  messages: IconMail,
  settings: IconSettings,
  auditLog: IconHistory,
};

interface ScreenIconProps {
  /** The screen's key in the domain's list. */
  readonly screen: string;
  readonly size?: number;
}

/** The icon of a screen in menu, palette and shortcuts. */
export const ScreenIcon = ({ screen, size = 20 }: ScreenIconProps) => {
  const Icon = icons[screen] ?? IconSquareRounded;
  return <Icon size={size} stroke={1.7} aria-hidden />;
};
