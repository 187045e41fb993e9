import type { FlowModel } from '../model/flowModel.ts'

const picture = (path: string, alt: string): string =>
  `<picture><source media="(prefers-color-scheme: dark)" srcset="${path}.dark.svg"><img alt="${alt}" src="${path}.light.svg"></picture>`

/** The index of all charts, for people. */
export const writeReadme = (models: readonly FlowModel[]): string => `# The statecharts of Sarus

Written by \`npm run charts\` from the machines themselves: what is drawn is what runs. No browser and no network are needed, and
the same machines give the same files, byte for byte.

${picture('map', 'Map of all flows')}

| flow | what it is | states | transitions | pictures | texts |
|---|---|---|---|---|---|
${models.map(rowOf).join('\n')}

## How to read a chart

- A box is a state; its words come from the machine. A box with boxes inside is a state that is refined. The black dot points at
  the state in which it begins. Dashed boxes side by side are regions: all of them are active at once.
- Each line of a box is a transition, in the order in which they are tried: **what happens**, the \`[condition]\` in brackets, and at
  the right **→ where it leads**; under it \`/ what is done\`, a remark, and the requirements it serves. Lines with no arrow stay
  where they are. \`→ again\` begins the same state anew. What stands under *in each of these* holds in every state of that box.
- \`[otherwise]\` is what is left when the conditions before it said no; *otherwise refused* says that nothing happens then, and
  *otherwise it stays* that the machine waits until the condition holds.
- Blue is what somebody does, green an answer, red a failure, amber with dashes a time that has passed (in seconds), violet with
  dots what follows at once. *calls* is a question to the airline, the browser or the device; *starts* another flow.
- Boxes are coloured by what the traveller meets there: waiting (blue), blocked (amber), refused (red).

A chart is at most 1376 pixels wide, so that it is read at 100 % on a laptop by scrolling down; regions are laid out each for
itself and set beside and below each other. A line from the whole of a flow to one of its regions is said in words, not drawn.
`

const rowOf = ({ id, title, description, states, transitions }: FlowModel): string =>
  `| [${title}](${id}/chart.light.svg) | ${description ?? ''} | ${states.length} | ${transitions.length} | [light](${id}/chart.light.svg), [dark](${id}/chart.dark.svg) | [Mermaid](${id}/chart.mmd), [SCXML](${id}/chart.scxml), [JSON](${id}/model.json) |`
