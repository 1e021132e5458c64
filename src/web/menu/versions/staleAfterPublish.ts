import { menuScheduleCalls } from '../../../shared/contract/menu/schedules.ts'
import { menuVersionCalls } from '../../../shared/contract/menu/versions.ts'

const { getMenuScheduleListPage } = menuScheduleCalls
const { compareMenuVersions, getMenuChangeListPage, getMenuDraft } = menuVersionCalls
const { getMenuVersionListPage } = menuVersionCalls

/** What is asked again after drafts, publishes, roll-backs and undos. */
export const staleAfterPublish = [
  getMenuDraft,
  compareMenuVersions,
  getMenuVersionListPage,
  getMenuScheduleListPage,
  getMenuChangeListPage,
]
