/** What a project is called in messages and requests: with the number of its contract, by which they are found. */
export const called = ({ name, contract }: { name: string; contract: string }): string => (contract === "" ? name : `${name} (${contract})`);

/** The Project List with one of them open. */
export const projectLink = (id: string): string => `/project/project-list?id=${id}`;
/** The same with the information sheet of one. */
export const sheetLink = (id: string): string => `/project/project-list?sheet=${id}`;
