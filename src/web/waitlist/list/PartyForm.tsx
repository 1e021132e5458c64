/** Changes what is known of a party, on top of the version that was read. */
import { Button, Checkbox, Form, Input, InputNumber, Select, Switch } from 'antd'
import type { ReactNode } from 'react'
import {
  partyFields,
  type PartyFields,
  type PartyRow,
  seatingWishes,
  waitlistCalls,
} from '../../../shared/contract/waitlist/waitlist.ts'
import { EditorForm, useClosing } from '../../kit/editing/EditorForm.tsx'
import { useEditor } from '../../kit/editing/useEditor.ts'
import type { Loaded } from '../../kit/editing/useLoaded.ts'
import { rulesOf } from '../../kit/fields.ts'
import look from '../../kit/look.module.css'
import { useTexts } from '../../kit/texts.ts'
import { languageOptions } from './QuickAdd.tsx'
import { lineCalls } from './usePartyMoves.ts'

const { addWaitlistParty, updateWaitlistParty } = waitlistCalls
type Typed = PartyFields & { consent: boolean }

const fresh: Typed = {
  name: '',
  phone: '',
  size: 2,
  quoteMinutes: null,
  notes: '',
  wishes: [],
  language: 'en',
  muted: false,
  consent: false,
}

export function PartyForm(props: { partyId: number; loaded: Loaded<PartyRow>; onDone: () => void }): ReactNode {
  const { partyId, loaded, onDone } = props
  const t = useTexts()
  const editor = useEditor<PartyRow, Typed, Typed, typeof addWaitlistParty, typeof updateWaitlistParty>({
    record: `waitlistParty ${partyId}`,
    loaded,
    fresh,
    formOf: ({ name, phone, size, quoteMinutes, notes, wishes, language, muted }) => ({
      name,
      phone,
      size,
      quoteMinutes,
      notes,
      wishes,
      language,
      muted,
      consent: false,
    }),
    words: {
      label: key => (key === 'consent' ? t('waitlist.add.consent') : t(`waitlist.field.${key}`)),
      value: (key, fields) => {
        if (key === 'wishes') return fields.wishes.map(wish => t(`waitlist.wishes.${wish}`)).join(', ')
        const value = fields[key]
        if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no')
        return String(value ?? '') || t('common.none')
      },
    },
    edit: {
      call: updateWaitlistParty,
      inputOf: (typed, { version }) => ({ ...typed, partyId, version }),
    },
    stale: lineCalls,
    onDone,
  })
  const cancel = useClosing(editor, onDone)
  return (
    <EditorForm editor={editor} focus="name">
      <PartyItems />
      <div className={look.actions}>
        <Button type="primary" htmlType="submit" loading={editor.saving}>
          {t('common.save')}
        </Button>
        <Button onClick={cancel}>{t('common.cancel')}</Button>
      </div>
    </EditorForm>
  )
}

function PartyItems(): ReactNode {
  const t = useTexts()
  const item = (name: keyof PartyFields, field: ReactNode, more: { valuePropName?: string } = {}) => (
    <Form.Item name={name} label={t(`waitlist.field.${name}`)} rules={rulesOf(partyFields, name)} {...more}>
      {field}
    </Form.Item>
  )
  const wishes = seatingWishes.map(value => ({ value, label: t(`waitlist.wishes.${value}`) }))
  return (
    <>
      {item('name', <Input maxLength={60} autoComplete="off" />)}
      {item('phone', <Input maxLength={30} autoComplete="off" inputMode="tel" />)}
      <Form.Item name="consent" valuePropName="checked">
        <Checkbox>{t('waitlist.add.consent')}</Checkbox>
      </Form.Item>
      {item('size', <InputNumber min={1} max={99} precision={0} inputMode="numeric" />)}
      {item('quoteMinutes', <InputNumber min={1} max={600} precision={0} inputMode="numeric" />)}
      {item('wishes', <Select mode="multiple" showSearch={false} options={wishes} />)}
      {item('notes', <Input.TextArea rows={2} maxLength={300} />)}
      {item('language', <Select options={languageOptions} />)}
      {item('muted', <Switch />, { valuePropName: 'checked' })}
    </>
  )
}
