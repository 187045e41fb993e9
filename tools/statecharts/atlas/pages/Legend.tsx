/** How to read a chart. */
export function Legend() {
  return (
    <section aria-labelledby="legend" className="legend">
      <h2 id="legend">How to read a chart</h2>
      <p>
        A <b>state</b> is a box: something that is true for a while, such as a code being checked. A <b>transition</b> is an arrow: what happens, and
        where it leads. The screen shows only what its state says, so that a chart is all that the screen can do.
      </p>
      <dl className="terms">
        <div>
          <dt>A box in a box</dt>
          <dd>A flow in the inner state is in the outer one too. Every event of the outer state can also happen in the states within it.</dd>
        </div>
        <div>
          <dt>Parts side by side, with dashed edges</dt>
          <dd>The flow is in one state of each part at the same time.</dd>
        </div>
        <div>
          <dt>A dot with an arrow</dt>
          <dd>Where the flow, or the box around the dot, begins.</dd>
        </div>
        <div>
          <dt className="kind-event">Blue words on an arrow</dt>
          <dd>An event: what the user does, or what another flow tells.</dd>
        </div>
        <div>
          <dt className="kind-answer">Green</dt>
          <dd>An answer of a server, the device or another flow, or the end of what runs inside.</dd>
        </div>
        <div>
          <dt className="kind-failure">Red</dt>
          <dd>A question that could not be asked, or that failed.</dd>
        </div>
        <div>
          <dt className="kind-after">Amber, long dashes</dt>
          <dd>Time that passes, with its seconds.</dd>
        </div>
        <div>
          <dt className="kind-always">Violet, short dashes</dt>
          <dd>What happens by itself, at once, when its condition holds.</dd>
        </div>
        <div>
          <dt>The overview</dt>
          <dd>
            Names alone, and one line for all that leads from a state to another; “+2” beside it says that two more things take it. Where one thing
            takes several lines of a state, their conditions stand there. Where there is no room for words a number stands, and the list below the
            picture says what it is. A line from “in each” is taken in every state of that box. What changes no state has no line. Grey lines are
            taken by things of more than one kind.
          </dd>
        </div>
        <div>
          <dt>“Drawn apart”</dt>
          <dd>
            What a box holds has a chart of its own below; the box shows only the ways out of it. A row that leads out of the chart has no line.
          </dd>
        </div>
        <div>
          <dt>[in brackets]</dt>
          <dd>A condition: the arrow is taken only when it holds. Where none of several holds, the event is refused and nothing changes.</dd>
        </div>
        <div>
          <dt>
            <span className="tag tag-waiting">waiting</span> <span className="tag tag-blocked">blocked</span>{' '}
            <span className="tag tag-refused">refused</span>
          </dt>
          <dd>The user waits for someone; cannot go on until something else is done; was told no.</dd>
        </div>
      </dl>
    </section>
  )
}
