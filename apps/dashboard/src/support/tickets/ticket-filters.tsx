import { MultiSelect } from '@sluice/ui/pills';
import { categoryNames, choicesOf, priorityNames, severityNames, statusNames } from '../ticket-words.ts';
import { ticketList } from './tickets-search.ts';

type State = ReturnType<typeof ticketList.read>;

const facets = [
  { name: 'category', label: 'Category', choices: choicesOf(categoryNames) },
  { name: 'status', label: 'Status', choices: choicesOf(statusNames) },
  { name: 'priority', label: 'Priority', choices: choicesOf(priorityNames) },
  { name: 'severity', label: 'Severity', choices: choicesOf(severityNames) },
] as const;

type TicketFiltersProps = { state: State; onChange: (state: State) => void };

/** Choices that narrow the list of tickets; each takes several values. */
const TicketFilters = ({ state, onChange }: TicketFiltersProps) =>
  facets.map(({ name, label, choices }) => (
    <MultiSelect
      key={name}
      label={label}
      placeholder={state[name] === undefined ? 'All' : undefined}
      clearable
      value={state[name]?.split(',') ?? []}
      data={choices}
      onChange={(values) => onChange(ticketList.read({ ...state, [name]: values.join(',') }))}
    />
  ));

export default TicketFilters;
