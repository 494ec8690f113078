export { type BoardLabels, englishLabels, type ItemWords, type PlaceWords } from './labels.ts';
export { BoardList, type BoardListProps } from './list/board-list.tsx';
export { type BoardContent, type BoardStore, createBoardStore } from './store/store.ts';
export { type Zone, zoneOf } from './time/zone.ts';
export type * from './types.ts';
export { Board } from './view/board.tsx';
export { zooms } from './zooms.ts';
