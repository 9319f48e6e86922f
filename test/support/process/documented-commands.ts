/** Commands that a document tells its readers to type. */

/** Lines of one block are typed one after the other in the same shell. */
export type Block = { language: 'sh' | 'sql'; commands: string[] }

const FENCE = /^```(\w*)\n([\s\S]*?)^```$/gm
/** Programs that commands in running text and in tables begin with, after settings such as `DATABASE_URL=…`. */
const PROGRAMS =
  /^(?:[A-Z_]+=(?:\$\([^)]*\)|\S+) )*(?:bin\/chalkbox|\/opt\/\S+|npm|npx|node|git|docker|\$COMPOSE|systemctl|cp|ln|pg_dump|pg_restore|psql|litestream|curl|openssl|tar|chown) \S/

/**
 * Returns every command of a Markdown text once: the blocks of sh and sql in their order, then the commands between backquotes
 * in text and tables.
 */
export function documentedCommands(markdown: string): Block[] {
  const blocks: Block[] = []
  for (const [, language, text] of markdown.matchAll(FENCE)) {
    if (language === 'sh') blocks.push({ language, commands: shellCommands(text!) })
    if (language === 'sql') blocks.push({ language, commands: [text!.trim()] })
  }
  const all = [...blocks, ...commandsInText(markdown.replace(FENCE, ''))]
  return [...new Map(all.map(block => [block.commands.join('\n'), block])).values()]
}

/** A command goes on in the next line after `&&` and a backslash. */
function shellCommands(text: string): string[] {
  return text
    .trim()
    .replace(/(&&|\\)\n/g, (_, end) => (end === '&&' ? '&&\u0000' : '\\\u0000'))
    .split('\n')
    .map(line => line.replaceAll('\u0000', '\n').replace(/ {2,}# .*$/, ''))
    .filter(line => line !== '' && !line.startsWith('#'))
}

function commandsInText(text: string): Block[] {
  return [...text.matchAll(/`([^`]+)`/g)]
    .map(([, code]) => code!.replace(/\s+/g, ' '))
    .filter(code => PROGRAMS.test(code) && !code.includes('…'))
    .map(code => ({ language: 'sh', commands: [code] }))
}
