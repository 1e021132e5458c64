import type { FormInstance } from 'antd'

/** Whether every rule of the form is kept; goes to the first field where one is not. */
export async function keepsRules<F>(form: FormInstance<F>): Promise<boolean> {
  try {
    await form.validateFields()
    return true
  } catch (failure) {
    const [first] = (failure as { errorFields?: { name: (string | number)[] }[] }).errorFields ?? []
    if (first !== undefined) form.scrollToField(first.name as never, { focus: true, block: 'center' })
    return false
  }
}
