/** The methods of HTTP that a call can have, as the vocabulary knows them. */

export const httpMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const;
