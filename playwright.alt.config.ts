import base from '/work/main/playwright.config.ts';
const b = base.projects![0]!;
export default { ...base, testDir: '/work/main/tests/journeys', webServer: undefined, projects: [{ ...b, use: { ...b.use, baseURL: 'http://localhost:5402' } }] };
