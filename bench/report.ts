/** What the report begins and ends with. */
import { cpus } from 'node:os'

export function intro(): string {
  const processors = cpus()
  return `# Benchmark report

${new Date().toISOString().slice(0, 10)}, ${processors[0]!.model.trim()}, ${processors.length} cores (the load, and PostgreSQL, are on the same machine), Node ${process.versions.node}.

Chalkbox is \`node dist/server.js\`, run as \`deploy/chalkbox.service\` runs it, unless a section says otherwise. All candidates are measured in turns in the same run, so that other load affects all alike. Figures are ratios, which also hold on other machines. \`docs/performance.md\` explains the techniques and the missed marks.`
}

export const AGAIN = `## Running it again

    npm run bench -- --figures first.json
    npm run bench -- --figures second.json
    npm run bench -- --compare first.json second.json

Each run takes about twelve minutes and writes this report; the last line compares two runs. \`npm run bench -- --only hot\` measures one part and prints its section. Parts: \`start\`, \`hot\`, \`operations\`, \`pages\`, \`growth\`, \`leaderboard\`, \`processes\` and \`peers\`, separated by commas. \`--quick\` only checks that everything works. Missed marks are reported and fail nothing.`
