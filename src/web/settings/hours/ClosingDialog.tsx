/** Days to close, or to give special hours; what they meet is said before they are saved (SET-5). */
import { Button, Checkbox, Form, Input, Radio, Switch } from 'antd'
import type { RuleObject } from 'antd/es/form/index.js'
import type { ReactNode } from 'react'
import { closingCalls } from '../../../shared/contract/settings/closings.ts'
import { fieldFailure } from '../../../shared/contract/kernel/fieldFailure.ts'
import type { Closing } from '../../../shared/contract/settings/groups/closings.ts'
import { settingCalls, type StoredSetting } from '../../../shared/contract/settings/settingCalls.ts'
import { settingGroups } from '../../../shared/contract/settings/settings.ts'
import { placesTaken } from '../../../shared/rules/settings/hours/closingDays.ts'
import { orderTypes } from '../../../shared/rules/pricing/pricingTypes.ts'
import { DateField } from '../../kit/DateField.tsx'
import { EditorDialog } from '../../kit/editing/EditorDialog.tsx'
import { useEditor } from '../../kit/editing/useEditor.ts'
import { send } from '../../kit/send.ts'
import { type TextKey, text, useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { useCall, useSend } from '../../kit/useCall.ts'
import { Affected } from './Affected.tsx'
import { SpecialHours } from './SpecialHours.tsx'

const { addStopBusiness, checkStopBusiness, delStopBusiness, editStopBusiness } = closingCalls

interface ClosingDialogProps {
  /** Without an id: a new one. */
  opened: Closing
  setting: StoredSetting<'closings'>
  /** The group as it is saved now. */
  reload: () => Promise<StoredSetting<'closings'> | undefined>
  onDone: () => void
  onClose: () => void
}

export function ClosingDialog({ opened, setting, reload, onDone, onClose }: ClosingDialogProps): ReactNode {
  const t = useTexts()
  const { id } = opened
  const editor = useClosingEditor({ opened, setting, reload, onDone })
  const { form, base } = editor
  const typed = (Form.useWatch([], { form, preserve: true }) as Closing | undefined) ?? opened
  const others = setting.value.closings.filter(each => each.id !== id || id === undefined)
  const problemOf = (field: string) => refusalOf({ ...typed, ...form.getFieldsValue(true) }, others, field)
  const isRight = refusalOf(typed, others) === undefined
  // What is said to guests changes nothing of it.
  const asked = { ...typed, note: '', secondNote: '', ...(id !== undefined && { id }) }
  const check = useCall(checkStopBusiness, asked, { enabled: isRight, quiet: true, keep: true })
  const remove = useSend(delStopBusiness, {
    onDone: reply => {
      const { saveType } = settingGroups.closings
      const back = () =>
        send(settingCalls.savePosSetting, { saveType, version: reply.version, value: setting.value }).catch(
          (error: unknown) => toast.failure(error),
        )
      toast.undoable(t('common.deleted'), () => void back())
      onDone()
    },
  })
  const rule = (field: keyof Closing): RuleObject[] => [
    {
      validator: () =>
        problemOf(field) === undefined ? Promise.resolve() : Promise.reject(new Error(problemOf(field))),
    },
  ]
  return (
    <EditorDialog
      editor={editor}
      width={640}
      title={t(id === undefined ? 'closings.form.add' : 'closings.form.edit')}
      // What it meets is to be read first.
      disabled={remove.isPending || (isRight && check.isFetching)}
      extra={
        id !== undefined &&
        base !== undefined && (
          <Button
            disabled={editor.saving}
            loading={remove.isPending}
            onClick={() => remove.mutate({ id, version: base.version })}
          >
            {t('closings.form.delete')}
          </Button>
        )
      }
      onClose={onClose}
    >
      <Fields rule={rule} isSpecial={typed.hours !== null} />
      <Affected isRight={isRight} found={check.data} error={check.error} />
    </EditorDialog>
  )
}

/** One closing, with the version of the group that it is saved in. */
const savedOf = ({ version, value, setBy, setAt }: StoredSetting<'closings'>, id: number | undefined) => {
  const closing = value.closings.find(each => each.id === id)
  return closing && { closing, version, lastChange: { by: setBy, at: setAt ?? new Date().toISOString() } }
}

const WORDS = {
  fromDate: 'from',
  toDate: 'to',
  yearly: 'yearly',
  hours: 'kind',
  orderTypes: 'orderTypes',
  note: 'note',
  secondNote: 'secondNote',
} as const

function useClosingEditor(props: Omit<ClosingDialogProps, 'onClose'>) {
  const { opened, setting, reload, onDone } = props
  const { id, ...fresh } = opened
  const t = useTexts()
  return useEditor({
    record: `closing ${id ?? 'new'}`,
    loaded:
      id === undefined
        ? undefined
        : {
            saved: savedOf(setting, id),
            failure: null,
            async reload() {
              const now = await reload()
              return now && savedOf(now, id)
            },
          },
    fresh,
    formOf: ({ closing: { id: _id, ...fields } }) => fields,
    words: {
      label: key => t(`closings.form.${WORDS[key]}`),
      value(key, fields) {
        if (key === 'orderTypes') return fields.orderTypes.map(type => t(`menuVersions.words.${type}`)).join(', ')
        if (key === 'hours') return t(`closings.form.kinds.${fields.hours === null ? 'closed' : 'special'}`)
        if (key === 'yearly') return t(fields.yearly ? 'common.yes' : 'common.no')
        return fields[key] || t('common.none')
      },
    },
    add: { call: addStopBusiness, inputOf: typed => typed },
    edit: { call: editStopBusiness, inputOf: (typed, { version }) => ({ ...typed, id: id ?? 0, version }) },
    onDone,
  })
}

/** What a field of a closing, or any, is refused for; undefined for nothing. */
function refusalOf(typed: Closing, others: readonly Closing[], field?: string): string | undefined {
  const { id: _id, ...fields } = typed
  const issues = checkStopBusiness.input.safeParse(fields, { reportInput: true }).error?.issues ?? []
  const issue = issues.find(({ path }) => field === undefined || path[0] === field)
  if (issue !== undefined) {
    const failure = fieldFailure(issue)
    const key = failure.field === 'orderTypes' ? 'oneChoice' : failure.text
    return text(`failures.field.${key}` as TextKey, failure.values)
  }
  if (issues.length > 0 || (field !== undefined && field !== 'fromDate')) return undefined
  return placesTaken([...others, typed]).includes(others.length) ? text('failures.field.timeConflict') : undefined
}

function Fields({ rule, isSpecial }: { rule: (field: keyof Closing) => RuleObject[]; isSpecial: boolean }): ReactNode {
  const t = useTexts()
  const dates = { dependencies: ['fromDate', 'toDate', 'yearly', 'orderTypes'] }
  return (
    <>
      <Form.Item name="fromDate" label={t('closings.form.from')} rules={rule('fromDate')} {...dates}>
        <DateField />
      </Form.Item>
      <Form.Item name="toDate" label={t('closings.form.to')} rules={rule('toDate')} {...dates}>
        <DateField />
      </Form.Item>
      <Form.Item name="yearly" label={t('closings.form.yearly')} layout="horizontal" valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item
        name="hours"
        label={t('closings.form.kind')}
        rules={rule('hours')}
        dependencies={['fromDate', 'toDate']}
      >
        <KindField isSpecial={isSpecial} />
      </Form.Item>
      <Form.Item name="orderTypes" label={t('closings.form.orderTypes')} rules={rule('orderTypes')}>
        <Checkbox.Group options={orderTypes.map(value => ({ value, label: t(`menuVersions.words.${value}`) }))} />
      </Form.Item>
      <Form.Item name="note" label={t('closings.form.note')} rules={rule('note')}>
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item name="secondNote" label={t('closings.form.secondNote')} rules={rule('secondNote')}>
        <Input maxLength={200} lang="zh" />
      </Form.Item>
    </>
  )
}

interface KindFieldProps {
  id?: string
  value?: Closing['hours']
  onChange?: (hours: Closing['hours']) => void
  isSpecial: boolean
}

const LUNCH = { fromMinute: 660, toMinute: 900 }

function KindField({ id, value = null, onChange, isSpecial }: KindFieldProps): ReactNode {
  const t = useTexts()
  return (
    <>
      <Radio.Group
        {...(id === undefined ? {} : { id })}
        value={isSpecial ? 'special' : 'closed'}
        onChange={({ target }) => onChange?.(target.value === 'special' ? [LUNCH] : null)}
        options={(['closed', 'special'] as const).map(kind => ({
          value: kind,
          label: t(`closings.form.kinds.${kind}`),
        }))}
      />
      {value !== null && <SpecialHours value={value} {...(onChange && { onChange })} />}
    </>
  )
}
