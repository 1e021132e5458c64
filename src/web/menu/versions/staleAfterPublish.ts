import { menuVersionCalls } from '../../../shared/contract/menu/versions.ts'

const { compareMenuVersions, getMenuChangeListPage, getMenuDraft } = menuVersionCalls
const { getMenuScheduleListPage, getMenuVersionListPage } = menuVersionCalls

/** What is asked again after drafts, publishes, roll-backs and undos. */
export const staleAfterPublish = [
  getMenuDraft,
  compareMenuVersions,
  getMenuVersionListPage,
  getMenuScheduleListPage,
  getMenuChangeListPage,
]
