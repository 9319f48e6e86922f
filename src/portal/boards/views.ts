import type { BoardPage, WhiteboardPage } from './page'

export type BoardViews = {
  'boards/index': { page: WhiteboardPage }
  'boards/show': { page: BoardPage; version: string }
}
