/** A table whose first column names what the numbers of its row are of. It fits a phone. */

interface NumberTableProps {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export function NumberTable({ caption, columns, rows }: NumberTableProps) {
  return (
    <div className="scrolls">
      <table className="rows report number-table">
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) =>
              column === '' ? (
                <td key="names" />
              ) : (
                <th key={column} scope="col">
                  {column}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...numbers]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {numbers.map((number, at) => (
                <td key={columns[at + 1]} className="number">
                  {number}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
