/** Whether a page is the HTML that the standard describes, in the words of html-validate. */
import { HtmlValidate, StaticConfigLoader } from 'html-validate'

/** What is asked of one page is asked of all: html-validate would put its rules together again for each. */
class SameForAll extends StaticConfigLoader {
  #rules?: ReturnType<StaticConfigLoader['getConfigFor']>
  override getConfigFor(...asked: Parameters<StaticConfigLoader['getConfigFor']>) {
    this.#rules ??= super.getConfigFor(...asked)
    return this.#rules
  }
}

const RULES = new HtmlValidate(
  new SameForAll({
    extends: ['html-validate:standard'],
    rules: {
      // A row of a table is a form of its own, whose boxes name it: the rule takes them all for one form.
      'form-dup-name': 'off',
      // A screen on the wall that runs no script loads itself again; on other pages there is no such thing.
      'meta-refresh': 'off',
    },
  }),
)

/** What is wrong with the HTML of a page, each kind of defect once. */
export function invalidHtml(text: string): string[] {
  const { results } = RULES.validateStringSync(text)
  const found = results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, line }) =>
        [ruleId, `is not valid HTML: ${message} (${ruleId}, line ${line})`] as const,
    ),
  )
  return [...new Map(found).values()]
}
