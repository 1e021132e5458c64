/** The sections of a template: dragged into order, turned off, opened to be changed (DEV-4). */
import { Form } from 'antd'
import { type ReactNode, useState } from 'react'
import type { TemplateKind, TemplatePart } from '../../../shared/contract/printing/templateParts.ts'
import { MOST_SECTIONS, type TemplateSection } from '../../../shared/contract/printing/templates.ts'
import { SortableRows } from '../../kit/SortableRows.tsx'
import { useTexts } from '../../kit/texts.ts'
import { AddSection } from './AddSection.tsx'
import { SectionRow } from './SectionRow.tsx'
import { copyOf, newSection } from './sectionForm.ts'
import styles from './templates.module.css'

interface SectionListProps {
  kind: TemplateKind
  /** The id of the section that is open. */
  opened: string | undefined
  onOpen: (id: string | undefined) => void
  disabled: boolean
}

export function SectionList({ kind, opened, onOpen, disabled }: SectionListProps): ReactNode {
  const t = useTexts()
  const form = Form.useFormInstance()
  // Closed rows have no fields: their values count all the same.
  const sections = (Form.useWatch('sections', { form, preserve: true }) ?? []) as readonly TemplateSection[]
  const full = sections.length >= MOST_SECTIONS
  const [added, setAdded] = useState<string>()
  const nameOf = (index: number) => {
    const part = sections[index]?.part
    return part === undefined ? '' : t(`templatePage.parts.${part}`)
  }
  return (
    <Form.List name="sections">
      {(fields, { add, remove, move }) => {
        const insert = (section: TemplateSection, at?: number) => {
          add(section, at)
          onOpen(section.id)
          setAdded(section.id)
        }
        return (
          <>
            <SortableRows
              items={fields}
              keyOf={({ key }) => key}
              nameOf={({ name }) => nameOf(name)}
              label={t('templatePage.field.sections')}
              disabled={disabled}
              rowClass={({ name }) => sections[name]?.id === opened && styles.opened}
              onSort={(_, { from, to }) => move(from, to)}
            >
              {({ name }) => {
                const section = sections[name]
                if (section === undefined) return null
                return (
                  <SectionRow
                    at={name}
                    kind={kind}
                    section={section}
                    open={opened === section.id}
                    focus={added === section.id}
                    onOpen={open => onOpen(open ? section.id : undefined)}
                    onCopy={full ? undefined : () => insert(copyOf(section, sections), name + 1)}
                    onRemove={() => remove(name)}
                    disabled={disabled}
                  />
                )
              }}
            </SortableRows>
            {!disabled && (
              <AddSection
                kind={kind}
                disabled={full}
                onAdd={(part: TemplatePart) => insert(newSection(part, sections))}
              />
            )}
          </>
        )
      }}
    </Form.List>
  )
}
