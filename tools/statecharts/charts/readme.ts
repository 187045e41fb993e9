import type { FlowModel } from '../model/flowModel.ts'
import { WIDEST } from './layout.ts'
import { TALLEST } from './parts.ts'

/** A chart of a flow by its file, and what it shows in words. */
export interface NamedChart {
  readonly file: string
  readonly name: string
}

interface Drawn {
  readonly model: FlowModel
  readonly charts: readonly NamedChart[]
}

/** The index of all charts, for people. */
export const writeReadme = (name: string, flows: readonly Drawn[]): string => `# The statecharts of ${name}

Written by \`npm run charts\` from the machines themselves: what is drawn is what runs. No browser and no network are needed, and
the same machines give the same files, byte for byte. \`model.json\` beside the pictures is a flow as plain data, from which
\`npm run charts -- --diff\` tells what has changed. The atlas serves every flow as Mermaid and SCXML, too.

![Map of all flows](map.svg)

| flow | what it is | states | transitions | pictures |
|---|---|---|---|---|
${flows.map(rowOf).join('\n')}

## How to read a chart

- A box is a state; its words come from the machine. A box with boxes inside is a state that is refined. The black dot points at
  the state in which it begins. Dashed boxes side by side are regions: all of them are active at once.
- Each line of a box is a transition, in the order in which they are tried: **what happens**, the \`[condition]\` in brackets, and at
  the right **→ where it leads**; under it \`/ what is done\` that a traveller notices, a remark, and the requirements it serves. Lines with no arrow stay
  where they are. \`→ again\` begins the same state again. What stands under *in each of these* holds in every state of that box.
- \`[otherwise]\` is what is left when the conditions before it said no; *otherwise refused* says that nothing happens then, and
  *otherwise it stays* that the machine waits until the condition holds.
- Blue is what a traveller does, green an answer, red a failure, amber with dashes a time that has passed (in seconds), violet with
  dots what follows at once. A green *?* is a question to a server, the browser or the device; *starts* another flow.
- A line that crosses another makes a small bridge over it; a dot on a line says that lines join there and go on as one.
- Boxes are coloured by what the user meets there: waiting (blue), blocked (amber), refused (red).

The overview of a flow is seen at once: every state by its name, and one line from a state to another for all that leads there.
What stands at a line is what it is taken by, or in brackets its condition where another line of that state is taken by the same;
\`+2\` says that two more things take it; where there is no room for words a number stands, and
the key below the picture says what it is. Grey lines are taken by things of more than one kind. A line from *in each* is taken in every state of that box, or of the whole flow. What stays in
its state, or begins a whole region again, has no line. It goes as deep as fits on the screen of a laptop: what lies deeper is one box,
which says how much it holds, and is drawn in the charts.

The charts have all the words. None is wider than ${WIDEST} or taller than ${TALLEST} pixels, so that each is read at 100 % on a laptop; a flow
for which that is not enough is drawn in parts. *drawn apart* in a box means that what it holds is another part: the box shows only
the ways out of it, with *in “…”* where only the state inside tells two of them apart. Where a row leads out of the picture, it has no line, and says the way to its target: *→ unlocked › idle*.
A line from the whole of a flow to one of its regions is said in words, and drawn in the overview.
`

const rowOf = ({ model: { id, title, description, states, transitions }, charts }: Drawn): string =>
  `| [${title}](${id}/overview.svg) | ${description ?? ''} | ${states.length} | ${transitions.length} | ${charts.map((chart) => linksOf(id, chart)).join('<br>')} |`

const linksOf = (id: string, { file, name }: NamedChart): string => `[${name === '' ? 'with all words' : name}](${id}/${file}.svg)`
