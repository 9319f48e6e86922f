/** What the report begins and ends with. */
import { cpus } from 'node:os'

export function intro(): string {
  const processors = cpus()
  return `# Benchmark report

${new Date().toISOString().slice(0, 10)}, ${processors[0]!.model.trim()}, ${processors.length} cores (the load, and PostgreSQL, are on the same machine), Node ${process.versions.node}.

Chalkbox is \`node dist/server.js\`, run as \`deploy/chalkbox.service\` runs it, unless a section says otherwise. What is compared is measured in turns in the same run, so that
whatever else the machine does meets all alike; figures are shares of one another, since those hold on other machines too.
\`docs/performance.md\` tells what makes it fast, and what stands in the way where a mark is missed.`
}

export const AGAIN = `## Again

    npm run bench -- --figures first.json
    npm run bench -- --figures second.json
    npm run bench -- --compare first.json second.json

Each run takes about twelve minutes and writes this report; the last line lays the figures of two runs side by side. \`npm run bench -- --only hot\` measures one part and prints its section; there
are \`start\`, \`hot\`, \`operations\`, \`pages\`, \`growth\`, \`leaderboard\`, \`processes\` and \`peers\`, several joined by commas. With \`--quick\` it only shows
that it all works. The marks are reported; nothing fails by them.`
