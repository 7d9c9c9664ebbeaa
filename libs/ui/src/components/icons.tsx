import {
  ArrowDown as arrowDownData,
  ArrowDownWideNarrow as arrowDownWideNarrowData,
  ArrowLeft as arrowLeftData,
  ArrowRight as arrowRightData,
  ArrowUpNarrowWide as arrowUpNarrowWideData,
  ArrowUpRight as arrowUpRightData,
  Award as awardData,
  BadgeCheck as badgeCheckData,
  BookOpen as bookOpenData,
  BriefcaseBusiness as briefcaseBusinessData,
  Building2 as building2Data,
  Camera as cameraData,
  ChartColumn as chartColumnData,
  Check as checkData,
  ChevronDown as chevronDownData,
  ChevronLeft as chevronLeftData,
  ChevronRight as chevronRightData,
  CircleAlert as circleAlertData,
  CircleCheck as circleCheckData,
  CircleHelp as circleHelpData,
  CircleOff as circleOffData,
  Clapperboard as clapperboardData,
  Clock as clockData,
  Compass as compassData,
  Copy as copyData,
  Dices as dicesData,
  Download as downloadData,
  ExternalLink as externalLinkData,
  Eye as eyeData,
  EyeOff as eyeOffData,
  Flag as flagData,
  Globe as globeData,
  Handshake as handshakeData,
  Heart as heartData,
  KeyRound as keyRoundData,
  LayoutGrid as layoutGridData,
  Link2 as link2Data,
  List as listData,
  ListPlus as listPlusData,
  LoaderCircle as loaderCircleData,
  LogOut as logOutData,
  MailCheck as mailCheckData,
  MapPin as mapPinData,
  Medal as medalData,
  Menu as menuData,
  Music2 as music2Data,
  NotebookPen as notebookPenData,
  PenLine as penLineData,
  Play as playData,
  Plus as plusData,
  RefreshCw as refreshCwData,
  RotateCw as rotateCwData,
  Search as searchData,
  SearchX as searchXData,
  Share2 as share2Data,
  SlidersHorizontal as slidersHorizontalData,
  Sparkles as sparklesData,
  Tag as tagData,
  Trash2 as trash2Data,
  TriangleAlert as triangleAlertData,
  Trophy as trophyData,
  UserPlus as userPlusData,
  UserRound as userRoundData,
  UserSearch as userSearchData,
  UsersRound as usersRoundData,
  Video as videoData,
  X as xData,
  type IconNode,
} from 'lucide';
import { createElement, type ComponentType, type SVGProps } from 'react';

export type Icon = ComponentType<SVGProps<SVGSVGElement>>;

/**
 * Builds a component from the shapes of a Lucide icon. The icon is hidden from screen readers; a class such as
 * `size-5` sets its size. The components of lucide-react have more options and would add 1 KB to a first visit.
 */
function createIcon(shapes: IconNode): Icon {
  return (props) => (
    <svg
      aria-hidden="true"
      fill="none"
      height={24}
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth={2}
      viewBox="0 0 24 24"
      width={24}
      {...props}
    >
      {shapes.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  );
}

export const ArrowDown = /* @__PURE__ */ createIcon(arrowDownData);
export const ArrowDownWideNarrow = /* @__PURE__ */ createIcon(arrowDownWideNarrowData);
export const ArrowLeft = /* @__PURE__ */ createIcon(arrowLeftData);
export const ArrowRight = /* @__PURE__ */ createIcon(arrowRightData);
export const ArrowUpNarrowWide = /* @__PURE__ */ createIcon(arrowUpNarrowWideData);
export const ArrowUpRight = /* @__PURE__ */ createIcon(arrowUpRightData);
export const Award = /* @__PURE__ */ createIcon(awardData);
export const BadgeCheck = /* @__PURE__ */ createIcon(badgeCheckData);
export const BookOpen = /* @__PURE__ */ createIcon(bookOpenData);
export const BriefcaseBusiness = /* @__PURE__ */ createIcon(briefcaseBusinessData);
export const Building2 = /* @__PURE__ */ createIcon(building2Data);
export const Camera = /* @__PURE__ */ createIcon(cameraData);
export const ChartColumn = /* @__PURE__ */ createIcon(chartColumnData);
export const Check = /* @__PURE__ */ createIcon(checkData);
export const ChevronDown = /* @__PURE__ */ createIcon(chevronDownData);
export const ChevronLeft = /* @__PURE__ */ createIcon(chevronLeftData);
export const ChevronRight = /* @__PURE__ */ createIcon(chevronRightData);
export const CircleAlert = /* @__PURE__ */ createIcon(circleAlertData);
export const CircleCheck = /* @__PURE__ */ createIcon(circleCheckData);
export const CircleHelp = /* @__PURE__ */ createIcon(circleHelpData);
export const CircleOff = /* @__PURE__ */ createIcon(circleOffData);
export const Clapperboard = /* @__PURE__ */ createIcon(clapperboardData);
export const Clock = /* @__PURE__ */ createIcon(clockData);
export const Compass = /* @__PURE__ */ createIcon(compassData);
export const Copy = /* @__PURE__ */ createIcon(copyData);
export const Dices = /* @__PURE__ */ createIcon(dicesData);
export const Download = /* @__PURE__ */ createIcon(downloadData);
export const ExternalLink = /* @__PURE__ */ createIcon(externalLinkData);
export const Eye = /* @__PURE__ */ createIcon(eyeData);
export const EyeOff = /* @__PURE__ */ createIcon(eyeOffData);
export const Flag = /* @__PURE__ */ createIcon(flagData);
export const Globe = /* @__PURE__ */ createIcon(globeData);
export const Handshake = /* @__PURE__ */ createIcon(handshakeData);
export const Heart = /* @__PURE__ */ createIcon(heartData);
export const KeyRound = /* @__PURE__ */ createIcon(keyRoundData);
export const LayoutGrid = /* @__PURE__ */ createIcon(layoutGridData);
export const Link2 = /* @__PURE__ */ createIcon(link2Data);
export const List = /* @__PURE__ */ createIcon(listData);
export const ListPlus = /* @__PURE__ */ createIcon(listPlusData);
export const LoaderCircle = /* @__PURE__ */ createIcon(loaderCircleData);
export const LogOut = /* @__PURE__ */ createIcon(logOutData);
export const MailCheck = /* @__PURE__ */ createIcon(mailCheckData);
export const MapPin = /* @__PURE__ */ createIcon(mapPinData);
export const Medal = /* @__PURE__ */ createIcon(medalData);
export const Menu = /* @__PURE__ */ createIcon(menuData);
export const Music2 = /* @__PURE__ */ createIcon(music2Data);
export const NotebookPen = /* @__PURE__ */ createIcon(notebookPenData);
export const PenLine = /* @__PURE__ */ createIcon(penLineData);
export const Play = /* @__PURE__ */ createIcon(playData);
export const Plus = /* @__PURE__ */ createIcon(plusData);
export const RefreshCw = /* @__PURE__ */ createIcon(refreshCwData);
export const RotateCw = /* @__PURE__ */ createIcon(rotateCwData);
export const Search = /* @__PURE__ */ createIcon(searchData);
export const SearchX = /* @__PURE__ */ createIcon(searchXData);
export const Share2 = /* @__PURE__ */ createIcon(share2Data);
export const SlidersHorizontal = /* @__PURE__ */ createIcon(slidersHorizontalData);
export const Sparkles = /* @__PURE__ */ createIcon(sparklesData);
export const Tag = /* @__PURE__ */ createIcon(tagData);
export const Trash2 = /* @__PURE__ */ createIcon(trash2Data);
export const TriangleAlert = /* @__PURE__ */ createIcon(triangleAlertData);
export const Trophy = /* @__PURE__ */ createIcon(trophyData);
export const UserPlus = /* @__PURE__ */ createIcon(userPlusData);
export const UserRound = /* @__PURE__ */ createIcon(userRoundData);
export const UserSearch = /* @__PURE__ */ createIcon(userSearchData);
export const UsersRound = /* @__PURE__ */ createIcon(usersRoundData);
export const Video = /* @__PURE__ */ createIcon(videoData);
export const X = /* @__PURE__ */ createIcon(xData);
